/**
 * Menus, fields and dialogs of the page as the state has them: written to only when something changed, and never under the user's hands.
 */

/** name, group: in the page's language; refusal: why it can't be picked now @typedef {{ id: string, name: string, group?: string, refusal?: string }} Choice */

/** What each menu offers. @type {WeakMap<HTMLSelectElement, string>} */
const offered = new WeakMap();

/** Builds the options anew only when they differ: a menu that is open would close. @param {HTMLSelectElement} menu @param {Choice[]} choices @param {string} [picked] left as it is where nothing is said */
export function offer(menu, choices, picked = menu.value) {
  const key = choices.map(({ id, name, group, refusal }) => [id, name, group, refusal].join()).join(";");
  if (offered.get(menu) !== key) {
    offered.set(menu, key);
    menu.replaceChildren(...createOptions(choices));
  }
  if (menu.value !== picked) {
    menu.value = picked;
  }
}

/** Those of a group lie together, where its first one is. @param {Choice[]} choices @returns {Set<HTMLElement>} */
function createOptions(choices) {
  /** @type {Map<string, HTMLOptGroupElement>} */
  const groups = new Map();
  /** @type {Set<HTMLElement>} */
  const entries = new Set();
  for (const { id, name, group: label = "", refusal = "" } of choices) {
    const option = Object.assign(new Option(name, id), { disabled: refusal !== "", title: refusal });
    if (label === "") {
      entries.add(option);
      continue;
    }
    const group = groups.get(label) ?? Object.assign(document.createElement("optgroup"), { label });
    groups.set(label, group);
    group.append(option);
    entries.add(group);
  }
  return entries;
}

/** A field that is being typed in is left alone. @param {HTMLInputElement} field @param {string | number} value */
export function setField(field, value) {
  if (document.activeElement !== field && field.value !== String(value)) {
    field.value = String(value);
  }
}

/** Opens a dialog, or closes it. @param {HTMLDialogElement} dialog @param {boolean} isOpen @returns {boolean} whether it was otherwise */
export function setOpen(dialog, isOpen) {
  const differs = dialog.open !== isOpen;
  if (differs && isOpen) {
    dialog.showModal();
  } else if (differs) {
    dialog.close();
  }
  return differs;
}
