/**
 * The one place where the lab's state lives and changes: `dispatch` hands a command to its handler and tells whoever listens.
 *
 * It knows neither the page nor what the commands mean; those are in commands.js.
 */

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {Record<string, (state: State, command: any) => void>} Handlers */

/**
 * @param {State} state
 * @param {Handlers} handlers one per command type
 */
export function createStore(state, handlers) {
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {Command} command */
  function dispatch(command) {
    const handle = handlers[command.type];
    if (!handle) {
      throw new Error(`no handler for the command ${command.type}`);
    }
    handle(state, command);
    for (const notify of listeners) {
      notify();
    }
  }

  /** @param {() => void} notify called after every command @returns {() => void} the remover */
  function subscribe(notify) {
    listeners.add(notify);
    return () => listeners.delete(notify);
  }

  return { state, dispatch, subscribe };
}
