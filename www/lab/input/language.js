/**
 * The page's language: what the browser asks for, unless another one was picked here before.
 *
 * What is picked is kept where the browser allows it, and holds for this visit where it doesn't.
 */

import { keepPicked, readPicked } from "../../strings/picked.js";
import { chooseLanguage, loadLanguage } from "../../strings/text.js";
import { tell } from "../../telling.js";
import { find, listen } from "../listen.js";

/** @typedef {import("../../strings/text.js").Language} Language */

/** The button names the other language, in that language. @param {import("../types.js").State} state read only @param {import("../types.js").Dispatch} dispatch */
export function listenLanguage(state, dispatch) {
  /** @param {Language} language */
  async function speak(language) {
    try {
      await loadLanguage(language);
      dispatch({ type: "set-language", language });
    } catch (error) {
      const reason = tell(error);
      dispatch({ type: "show-message", kind: "error", text: `The language could not be loaded: ${reason}` });
    }
  }

  speak(chooseLanguage([readPicked(), ...navigator.languages]));
  return listen(find("language", HTMLButtonElement), "click", () => {
    const language = state.language === "en" ? "zh-CN" : "en";
    keepPicked(language);
    speak(language);
  });
}
