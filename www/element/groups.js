/**
 * Elements of one group share map, ends and step: the one that was used last leads, the others follow.
 */

/**
 * @typedef {object} Member
 * @property {import("../lab/types.js").State} state
 * @property {() => number} getTick where it is to be
 * @property {(leader: Member, withMap: boolean) => void} follow goes where the leader is, on its map if that has changed
 * @property {() => boolean} isOver
 * @property {() => void} goOn plays from where it is
 */
/** @typedef {{ members: Set<Member>, leader: Member | null, map: number, seen: Map<Member, number> }} Group map: counts its changes; seen: which of them a member has */

/** @type {Map<string, Group>} */
const groups = new Map();

/** @param {string} name @param {Member} member */
export function joinGroup(name, member) {
  const group = groups.get(name) ?? { members: new Set(), leader: null, map: 0, seen: new Map() };
  groups.set(name, group);
  group.members.add(member);
  group.leader ??= member;
  group.seen.set(member, group.leader === member ? group.map : -1);

  const isLed = () => group.leader !== member;

  /** The others go where this one is. */
  function spread() {
    for (const other of group.members) {
      if (other !== member) {
        const withMap = group.seen.get(other) !== group.map;
        group.seen.set(other, group.map);
        other.follow(member, withMap);
      }
    }
  }

  return {
    isLed,
    spread,

    /** It was used. @param {boolean} mapChanged */
    lead(mapChanged) {
      group.leader = member;
      group.map += mapChanged ? 1 : 0;
      group.seen.set(member, group.map);
    },

    /** Takes over what the group has, if there is one. */
    catchUp() {
      const { leader } = group;
      if (leader && leader !== member) {
        group.seen.set(member, group.map);
        member.follow(leader, true);
      }
    },

    /** It has come to its end while playing: one that has not plays on. */
    handOver() {
      const next = [...group.members].find((other) => !other.isOver());
      if (next) {
        group.leader = next;
        next.goOn();
      }
    },

    leave() {
      group.members.delete(member);
      group.seen.delete(member);
      if (group.leader === member) {
        [group.leader = null] = group.members;
      }
      if (group.members.size === 0) {
        groups.delete(name);
      }
    },
  };
}
