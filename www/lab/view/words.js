/**
 * Text in which the words of the drawing carry its colours: open list, closed, path. Writes only when something changed.
 */

const WORDS = /(\b(?:open list|open|closed?|path)\b|开放列表|开放|关闭|路径)/;

/** @type {Record<string, string>} */
const COLOURS = {
  "open list": "open",
  open: "open",
  close: "closed",
  closed: "closed",
  path: "path",
  开放列表: "open",
  开放: "open",
  关闭: "closed",
  路径: "path",
};

/** @param {HTMLElement} element @param {string} text */
export function setWords(element, text) {
  if (element.dataset.text === text) {
    return;
  }
  element.dataset.text = text;
  // Every other part is one of the words.
  const parts = text.split(WORDS).map((part, index) => (index % 2 === 0 ? part : createWord(part)));
  element.replaceChildren(...parts);
}

/** @param {string} text */
function createWord(text) {
  const word = document.createElement("span");
  word.className = "word";
  word.dataset.word = COLOURS[text];
  word.textContent = text;
  return word;
}
