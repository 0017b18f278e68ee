/**
 * <path-scope>: a search in any page. This file and the few that it imports are all that is fetched before an element comes near the viewport.
 *
 * It keeps attributes, poster and errors, and fetches the player when it is time; searching and drawing are in element/player.js.
 */

import { toCount, toScene, toStep, withCode } from "./element/asked.js";
import { ATTRIBUTES, getControls, upgradeProperties } from "./element/attributes.js";
import { createFailure, diagnose, watchPolicy, word } from "./element/failures.js";
import { Properties } from "./element/properties.js";
import { adoptWords } from "./element/sheet.js";
import { createSkeleton, reserve, showPoster } from "./element/skeleton.js";
import { listenTexts } from "./element/texts.js";

/** @import { Player } from "./element/player.js" */
/** @import { Failure } from "./element/failures.js" */

const NEAR = "400px"; // How far from the viewport it begins to load.

/** One observer for all: an element that comes near loads. @type {IntersectionObserver | undefined} */
let observer;

function watch() {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target instanceof PathScope) {
          target.begin();
        }
      }
    },
    { rootMargin: NEAR },
  );
  return observer;
}

export class PathScope extends Properties {
  /** @internal */
  static observedAttributes = ATTRIBUTES;

  #skeleton;
  /** @type {Player | null} */
  #player = null;
  /** @type {Promise<Player | null> | null} */
  #coming = null;
  /** Which of several loadings counts. */
  #turn = 0;
  /** @type {((player: Player) => void)[]} what was asked before it was there */
  #wishes = [];
  /** @type {Failure | null} why there is no player */
  #failure = null;
  /** @type {string | null} what was open when the element was taken off the page */
  #kept = null;

  constructor() {
    super();
    this.#skeleton = createSkeleton(this.attachShadow({ mode: "open" }));
    this.#skeleton.retry.addEventListener("click", () => this.#again());
  }

  /** @internal */
  connectedCallback() {
    upgradeProperties(this);
    if (this.#player) {
      return; // It was only moved.
    }
    reserve(this.#skeleton, getControls(this));
    showPoster(this.#skeleton, this.getAttribute("poster") ?? "");
    if (this.getAttribute("loading") === "eager" || this.#wishes.length > 0) {
      this.begin();
    } else {
      watch().observe(this);
    }
  }

  /** @internal */
  disconnectedCallback() {
    observer?.unobserve(this);
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.#kept = this.#player?.keep() ?? this.#kept;
        this.#free();
      }
    });
  }

  /** @internal @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) {
      return;
    }
    if (name === "poster") {
      showPoster(this.#skeleton, now ?? "");
    }
    if (name === "loading" && now === "eager") {
      this.begin();
    }
    if (name === "scene" || name === "src") {
      this.#kept = null;
    }
    if (this.#player) {
      this.#player.change(name);
    } else if (name === "controls") {
      reserve(this.#skeleton, getControls(this));
    } else if ((name === "scene" || name === "src") && !this.#skeleton.error.hidden) {
      this.#again(); // Another scene may be a good one.
    }
  }

  /** Loads the player unless it is there or on its way. @internal @returns {Promise<Player | null>} */
  begin() {
    observer?.unobserve(this);
    this.#coming ??= this.#load();
    return this.#coming;
  }

  async #load() {
    this.#turn += 1;
    const turn = this.#turn;
    const isWanted = () => turn === this.#turn && this.isConnected;
    try {
      const { createPlayer } = await import("./element/player.js");
      const player = await createPlayer(this, this.#skeleton, this.#kept, isWanted, (failure) => this.#fail(failure));
      if (!player) {
        return null; // Taken off the page meanwhile.
      }
      this.#player = player;
      for (const wish of this.#wishes.splice(0)) {
        wish(player);
      }
      return player;
    } catch (error) {
      if (isWanted()) {
        await this.#fail(await diagnose(error));
      }
      return null;
    }
  }

  /** Says inside the element what went wrong. @param {Failure} failure */
  async #fail(failure) {
    this.#failure = failure;
    const { error, title, advice, retry, poster } = this.#skeleton;
    const place = this.closest("[lang]")?.getAttribute("lang");
    const words = await word(failure, place ? [place] : navigator.languages.slice());
    title.textContent = words.title;
    advice.textContent = words.advice;
    retry.textContent = words.retry;
    retry.hidden = failure.code === "scene";
    poster.hidden = true;
    error.hidden = false;
    const detail = { code: failure.code, message: `${words.title} ${words.advice}` };
    this.dispatchEvent(new CustomEvent("error", { composed: true, detail }));
  }

  /** From the beginning. */
  #again() {
    this.#free();
    this.#skeleton.error.hidden = true;
    this.#skeleton.poster.hidden = false;
    this.begin();
  }

  #free() {
    this.#turn += 1;
    this.#failure = null;
    this.#player?.free();
    this.#player = null;
    this.#coming = null;
    this.#skeleton.poster.hidden = false;
  }

  /** Now, or once the player is there. @param {(player: Player) => void} wish */
  #wish(wish) {
    if (this.#player) {
      wish(this.#player);
      return;
    }
    this.#wishes.push(wish);
    if (this.isConnected) {
      this.begin();
    }
  }

  /** Begins to play; what has ended begins again. */
  play() {
    this.#wish((player) => player.play());
  }

  /** Stands still at the step it is at. */
  pause() {
    this.#wish((player) => player.pause());
  }

  /** Takes steps, or goes back where n is negative. @param {number} [n] */
  step(n = 1) {
    const by = toCount(n);
    this.#wish((player) => player.step(by));
  }

  /** To a step; Infinity, or "end", is the end. @param {number | "end"} k */
  seek(k) {
    const tick = toStep(k);
    this.#wish((player) => player.seek(tick));
  }

  /** To the end. */
  run() {
    this.seek(Number.POSITIVE_INFINITY);
  }

  /** To the scene as the attributes have it: what was edited is gone. */
  reset() {
    this.#wish((player) => player.reset());
  }

  /** Shows another scene: the fragment of a link, or the whole link. Rejects with a `code` where it is refused. @param {string | URL} scene @returns {Promise<void>} */
  async load(scene) {
    const fragment = toScene(scene);
    const player = await this.begin();
    if (!player) {
      const { code, title } = this.#failure ?? createFailure("unknown");
      throw withCode(new Error(title), code);
    }
    await player.load(fragment);
  }

  /** What is shown, as the fragment of a link, without its #; the attribute until it is there. @returns {string} */
  share() {
    return this.#player?.share() ?? this.#kept ?? this.getAttribute("scene") ?? "";
  }

  /** How many steps have been taken. */
  get currentStep() {
    return this.#player?.currentStep ?? 0;
  }

  /** The height, in CSS pixels, at which what is shown fits its present width. */
  get preferredHeight() {
    const { bar, stage } = this.#skeleton;
    const ratio = this.#player?.ratio ?? 16 / 10;
    return Math.ceil(stage.clientWidth / ratio) + bar.offsetHeight + 2;
  }

  /** What it is at. @returns {"loading" | "idle" | "playing" | "paused" | "done"} */
  get state() {
    const phase = this.#player?.phase ?? "loading";
    return phase === "building" ? "loading" : phase; // Maps in the making are the lab's.
  }
}

// Another version of this file on the same page was here first: its elements are these.
if (globalThis.customElements && !customElements.get("path-scope")) {
  watchPolicy();
  adoptWords();
  listenTexts();
  customElements.define("path-scope", PathScope);
}
