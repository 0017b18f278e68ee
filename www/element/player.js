/**
 * What an element is once it is near: a store as the page's, with an engine of its own out of the one WASM module, seen through the element.
 *
 * Searching, drawing and gestures are the lab's modules. Here is what the element adds: its attributes, its events, its group.
 */

import { figureHandlers } from "../lab/figure-commands.js";
import { listenKeys } from "../lab/input/keys.js";
import { listen, together } from "../lab/listen.js";
import { showOverlays } from "../lab/sharing.js";
import { createState, getPhase, isDone, isUnderWay } from "../lab/state.js";
import { createStore } from "../lab/store.js";
import { readOverlayPalette, readPalette } from "../lab/view/palette.js";
import { say, t } from "../strings/text.js";
import { tell } from "../telling.js";
import { getControls, getOverlays, getSpeed, getStep } from "./attributes.js";
import { changeEngine } from "./changing.js";
import { createControls } from "./controls.js";
import { fetchCore, isFigure, takeRefusal } from "./cores.js";
import { createFailure } from "./failures.js";
import { follow } from "./following.js";
import { joinGroup } from "./groups.js";
import { fetchLanguage, speakIn } from "./language.js";
import { createNote } from "./note.js";
import { getLabAddress, openAttributes, openFragment, toFragment, toLabSpeed } from "./opening.js";
import { createPanes } from "./panes.js";
import { EDITS, isAllowed } from "./permissions.js";
import { join, wake } from "./pulse.js";
import { createTeller } from "./telling.js";
import { searchFrame } from "./working.js";

/** @typedef {import("../lab/types.js").Command} Command */
/** @typedef {import("./failures.js").Failure} Failure */
/** @typedef {NonNullable<Awaited<ReturnType<typeof createPlayer>>>} Player */

const MEMORY = 8 << 20; // Bytes that checkpoints of one element may take.

/**
 * @param {HTMLElement} host
 * @param {import("./skeleton.js").Skeleton} skeleton
 * @param {string | null} kept what to show in place of what the attributes say
 * @param {() => boolean} isWanted still; may end while something is fetched
 * @param {(failure: Failure) => void} fail
 */
export async function createPlayer(host, skeleton, kept, isWanted, fail) {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const [ready, spoken] = await Promise.all([fetchCore(host.hasAttribute("src")), fetchLanguage(host)]);
  if (!isWanted()) {
    ready.engine.free();
    return null;
  }
  let language = spoken;
  const {
    state,
    dispatch: change,
    subscribe,
  } = createStore(createState(still.matches), {
    ...figureHandlers,
    "change-engine": changeEngine,
  });
  Object.assign(state, { hint: "over", touched: true });
  const teller = createTeller(host, state);
  let [stale, seen, broken, freed] = [true, false, false, false];
  /** @type {number | null} the step that was asked for last, even where the search has fewer */
  let wanted = null;
  let isAimKnown = true;
  let endedByPlaying = false;
  /** @type {ReturnType<typeof joinGroup> | null} */
  let group = null;
  /** @type {Promise<void> | null} */
  let coming = null;

  /** @param {Command} command */
  function apply(command) {
    speakIn(language, () => change(command));
  }

  /** What the user does, as far as the attributes let. @param {Command} command */
  function dispatch(command) {
    if (isAllowed(host, state, command)) {
      use(command);
    }
  }

  /** The whole core takes the place of that of figures. */
  function takeWhole() {
    coming ??= fetchCore(true).then((whole) => {
      if (freed) {
        whole.engine.free();
        return;
      }
      whole.engine.setBudget(MEMORY);
      apply({ ...whole, type: "change-engine" });
    });
    return coming;
  }

  /** Does what the core of figures may refuse. @param {() => void} action */
  function attempt(action) {
    const { message } = state;
    try {
      action();
    } catch (error) {
      if (!isFigure(state.engine)) {
        throw error;
      }
    }
    if (takeRefusal(state.engine)) {
      state.message = message;
      takeWhole().then(
        () => freed || attempt(action),
        (error) => stop(createFailure("engine", { said: tell(error) })),
      );
    }
  }

  /** @param {Command} command */
  function use(command) {
    attempt(() => useNow(command));
  }

  /** @param {Command} command */
  function useNow(command) {
    const { revision, engine } = state;
    const { tick } = state.timeline;
    apply(command);
    const mapChanged = EDITS.has(command.type) && revision !== state.revision;
    if (mapChanged) {
      teller.noteEdit();
    }
    if (engine && (mapChanged || state.playing || state.aim !== null || state.timeline.tick !== tick)) {
      isAimKnown = command.type !== "seek-layer"; // Its aim is the engine's to find.
      wanted = isAimKnown ? state.aim : null;
      endedByPlaying = false;
      group?.lead(mapChanged);
    }
  }

  apply({ type: "set-palette", colours: readPalette(skeleton.frame), overlay: readOverlayPalette(skeleton.frame) });
  apply(ready);
  state.playing = false;
  ready.engine.setBudget(MEMORY);
  const parts = { state, dispatch, keys: listenKeys(skeleton.frame, state, dispatch, skeleton.frame) };
  const panes = createPanes(skeleton, parts);
  const note = createNote(skeleton.note, () => apply({ type: "dismiss-message" }));
  let controls = dress();

  /** All that has words in it. */
  function dress() {
    return speakIn(language, () => {
      note.name(t("Close"));
      panes.name(
        t(
          "Map. Space plays or pauses, comma and full stop take one step back and on, End runs to the end, Home restarts.",
        ),
      );
      return createControls(skeleton, getControls(host), { state, dispatch, getLab: () => getLabAddress(host, state) });
    });
  }

  /** @param {Failure} failure */
  function stop(failure) {
    broken = true;
    fail(failure);
    return false;
  }

  /** Where the attributes say that it begins. @param {string | null} [again] */
  async function open(again = null) {
    broken = false;
    if (host.hasAttribute("src") && isFigure(state.engine)) {
      await takeWhole(); // It reads files.
    }
    let failure = await openAttributes(host, state, apply, again);
    if (takeRefusal(state.engine)) {
      await takeWhole();
      failure = await openAttributes(host, state, apply, again);
    }
    if (failure || freed) {
      return failure && !freed ? stop(failure) : false;
    }
    [wanted, endedByPlaying] = [state.aim, false];
    group?.lead(true);
    teller.begin();
    skeleton.error.hidden = true;
    return true;
  }

  /** @type {import("./groups.js").Member} */
  const member = {
    state,
    getTick: () => (isAimKnown ? state.aim : null) ?? (state.playing ? null : wanted) ?? state.timeline.tick,
    follow: (leader, withMap) => {
      if (isFigure(state.engine) && !isFigure(leader.state.engine)) {
        takeWhole().then(() => freed || member.follow(leader, true));
        return;
      }
      attempt(() => speakIn(language, () => follow(state, leader.state, leader.getTick(), withMap)));
      stale = true;
      wake();
    },
    isOver: () => isDone(state),
    goOn: () => {
      state.playing = true;
      wake();
    },
  };

  function enterGroup() {
    group?.leave();
    const name = host.getAttribute("group");
    group = name ? joinGroup(name, member) : null;
    group?.catchUp();
  }

  const beat = {
    isDue: () => !broken && ((seen && (stale || isUnderWay(state))) || state.aim !== null),
    isLed: () => group?.isLed() ?? false,
    /** @param {number} elapsed @param {number} deadline */
    work(elapsed, deadline) {
      const wasPlaying = state.playing;
      try {
        stale = searchFrame(state, elapsed, deadline, {
          scouts: !skeleton.bar.hidden,
          loops: endedByPlaying && host.hasAttribute("loop"),
        });
      } catch (error) {
        stop(createFailure("engine", { said: tell(error) }));
        return;
      }
      endedByPlaying ||= wasPlaying && isDone(state);
      if (!beat.isLed()) {
        if (wasPlaying && isDone(state)) {
          group?.handOver();
        }
        group?.spread();
      }
    },
    show() {
      if (seen && !broken) {
        speakIn(language, () => {
          panes.show(state);
          controls.show(state);
          note.show(say(state.message?.text ?? ""));
        });
        skeleton.poster.hidden = true;
      }
      teller.tell();
    },
  };

  const view = new IntersectionObserver(([entry]) => {
    seen = entry.isIntersecting;
    stale ||= seen;
    wake();
  });
  const removers = [
    subscribe(() => {
      stale = true;
      wake();
    }),
    parts.keys.remove,
    panes.remove,
    () => controls.remove(),
    () => view.disconnect(),
    () => group?.leave(),
    listen(skeleton.frame, "transitionend", repaint),
    listen(still, "change", () => apply({ type: "set-stillness", stillness: still.matches })),
    () => state.engine?.free(),
  ];

  /** The colours may have changed with the scheme. */
  function repaint() {
    apply({ type: "set-palette", colours: readPalette(skeleton.frame), overlay: readOverlayPalette(skeleton.frame) });
  }

  /** An attribute has changed. @param {string} name */
  function changeAttribute(name) {
    switch (name) {
      case "scene":
      case "src":
        open();
        break;
      case "step":
        use({ type: "seek", tick: getStep(host) ?? 0 });
        break;
      case "autoplay":
        if (host.hasAttribute("autoplay")) {
          play();
        }
        break;
      case "speed":
        apply({ type: "set-speed", speed: toLabSpeed(getSpeed(host)) });
        break;
      case "overlay":
        attempt(() => showOverlays(state, getOverlays(host) ?? []));
        break;
      case "group":
        enterGroup();
        break;
      case "theme":
        repaint();
        break;
      case "editable":
        state.tool = host.hasAttribute("editable") ? "draw" : "pan";
        skeleton.panes.dataset.editable = String(host.hasAttribute("editable"));
        break;
      case "lang":
        speak();
        break;
      case "controls":
      case "lab":
        controls.remove();
        controls = dress();
    }
    stale = true;
    wake();
  }

  async function speak() {
    language = await fetchLanguage(host);
    if (!freed) {
      apply({ type: "set-language", language });
      controls.remove();
      controls = dress();
    }
  }

  function play() {
    if (!isUnderWay(state)) {
      use({ type: "toggle-play" });
    }
  }

  function free() {
    freed = true;
    together(...removers)();
    note.show("");
  }

  for (const name of ["editable", "speed"]) {
    changeAttribute(name);
  }
  const opened = await open(kept);
  if (!isWanted()) {
    free();
    return null;
  }
  removers.unshift(join(beat));
  view.observe(host);
  if (opened) {
    enterGroup();
    teller.ready();
  }

  return {
    play,
    pause: () => isUnderWay(state) && use({ type: "toggle-play" }),
    /** @param {number} by */
    step: (by) => use({ type: "step", by }),
    /** @param {number} tick */
    seek: (tick) => use({ type: "seek", tick }),
    reset: () => open(),
    /** @param {string} scene */
    async load(scene) {
      try {
        openFragment(host, state, apply, scene);
      } catch (error) {
        if (!takeRefusal(state.engine)) {
          throw error;
        }
        await takeWhole();
        openFragment(host, state, apply, scene);
      }
      wanted = state.aim;
      group?.lead(true);
    },
    share: () => toFragment(state),
    keep: () => (broken ? null : toFragment(state)),
    change: changeAttribute,
    free,
    get currentStep() {
      return state.timeline.tick;
    },
    /** Width by height of the map and what is kept free around it; of several maps it is as usual. */
    get ratio() {
      const { scene, lanes } = state;
      return lanes.length > 1 ? 16 / 10 : Math.min(Math.max(scene.width / scene.height, 0.75), 3);
    },
    get phase() {
      return getPhase(state);
    },
  };
}
