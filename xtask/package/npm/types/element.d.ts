/** The element `path-scope`; importing the module defines it. */
import { PathScope } from "./pathscope-element.js";

export type { Controls } from "./element/attributes.js";
export { PathScope };

/** Where a search is. `cost` is null as long as there is no path. */
export interface Progress {
  step: number;
  expanded: number;
  cost: number | null;
  status: "running" | "found" | "no-path" | "limit";
}

/** The events of the element, with their details. */
export interface PathScopeEventMap extends Omit<HTMLElementEventMap, "error"> {
  /** It is there; `warnings` is what of the scene was ignored. */
  ready: CustomEvent<Progress & { width: number; height: number; warnings: string[] }>;
  /** It went to another step, at most once a frame. */
  step: CustomEvent<Progress>;
  /** All searches have ended. */
  done: CustomEvent<Progress>;
  /** The reader changed the map or its ends. */
  edit: CustomEvent<{ start: [number, number]; goals: [number, number][]; width: number; height: number }>;
  /** What went wrong, as it is said in the element. */
  error: CustomEvent<{ code: string; message: string }>;
}

declare module "./pathscope-element.js" {
  interface PathScope {
    addEventListener<K extends keyof PathScopeEventMap>(
      type: K,
      listener: (this: PathScope, event: PathScopeEventMap[K]) => unknown,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<K extends keyof PathScopeEventMap>(
      type: K,
      listener: (this: PathScope, event: PathScopeEventMap[K]) => unknown,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "path-scope": PathScope;
  }
}
