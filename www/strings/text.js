/**
 * The page's texts in its language. A text is named by its English form, with values in braces: t("{count} cells", { count }).
 * Chinese is in zh/, one module an area of the page. A text without a translation stays English.
 *
 * Texts that come with their values in them, such as the core's messages, are taken apart by the same entries: `say`.
 */

/** @typedef {"en" | "zh-CN"} Language */
/** @typedef {Record<string, string | number>} Values */

/** What a language has: its texts, and which of them come with their values in them. @typedef {{ texts: ReadonlyMap<string, string>, templates: ReadonlyMap<string, string> }} Catalog */

/** @type {Partial<Record<Language, Catalog>>} */
const catalogs = {};

/** Each language by its own name. @type {Record<Language, string>} */
export const LANGUAGES = { en: "English", "zh-CN": "中文" };

const PLACEHOLDER = /\{(\w+)\}/g;

/** @type {Language} */
let present = "en";

/** @returns {Language} the language of `t` and `say` */
export function getLanguage() {
  return present;
}

/** Fetches what the language needs, once. @param {Language} language @returns {Promise<void>} fails where it can't be fetched; the next try may not */
export async function loadLanguage(language) {
  if (language === "zh-CN") {
    catalogs[language] ??= await import("./zh/index.js");
  }
}

/** @param {Language} language one that is loaded; of another, texts stay English */
export function setLanguage(language) {
  present = language;
}

/** The best of the languages there are. @param {readonly string[]} wanted as in navigator.languages @returns {Language} */
export function chooseLanguage(wanted) {
  const known = wanted.find((name) => /^(en|zh)\b/i.test(name));
  return known && /^zh/i.test(known) ? "zh-CN" : "en";
}

/** @param {string} text @param {Values} values */
function fill(text, values) {
  return text
    .split(PLACEHOLDER) // Every other one is a name.
    .map((part, index) => (index % 2 === 0 ? part : part in values ? String(values[part]) : `{${part}}`))
    .reduce((said, part) => (isApart(said, part) ? `${said} ${part}` : said + part), "");
}

/** Chinese characters keep a space from Latin letters and digits. @param {string} before @param {string} after */
function isApart(before, after) {
  return (
    (/\p{Script=Han}$/u.test(before) && /^[\w(√`]/.test(after)) ||
    (/[\w)*+%`]$/.test(before) && /^\p{Script=Han}/u.test(after))
  );
}

/**
 * A text in a given language.
 *
 * @param {Language} language
 * @param {string} english
 * @param {Values} [values]
 */
export function translate(language, english, values = {}) {
  return fill(catalogs[language]?.texts.get(english) ?? english, values);
}

/** A text in the page's language. @param {string} english @param {Values} [values] */
export function t(english, values) {
  return translate(present, english, values);
}

/**
 * A text that has its values in it already, in the page's language. What stands for a value is a text as well, unless it is quoted
 * in backticks: that is what somebody typed.
 *
 * @param {string} text in English
 * @param {Language} [language]
 * @returns {string}
 */
export function say(text, language = present) {
  const whole = catalogs[language]?.texts.get(text);
  if (whole !== undefined) {
    return whole;
  }
  for (const { pattern, names, quoted, translation } of getTemplates(language)) {
    const found = pattern.exec(text);
    if (found) {
      const values = names.map((name, index) => {
        const value = found[index + 1];
        return [name, quoted.has(name) ? value : say(value, language)];
      });
      return fill(translation, Object.fromEntries(values));
    }
  }
  return text;
}

/** @typedef {{ pattern: RegExp, names: string[], quoted: Set<string>, translation: string, isHeaded: boolean, weight: number }} Template isHeaded: it doesn't begin with a value; weight: how many characters are no values */

/** @type {Partial<Record<Language, Template[]>>} */
const made = {};

/** Made when the first is wanted. Those come first that say at once what they are, and of these those that say most. @param {Language} language @returns {Template[]} */
function getTemplates(language) {
  made[language] ??= [...(catalogs[language]?.templates ?? [])]
    .map(([english, translation]) => createTemplate(english, translation))
    .sort((one, other) => Number(other.isHeaded) - Number(one.isHeaded) || other.weight - one.weight);
  return made[language];
}

/** @param {string} english @param {string} translation @returns {Template} */
function createTemplate(english, translation) {
  const parts = english.split(PLACEHOLDER); // Every other one is a name.
  const isPart = !/[:;·.]/.test(english.replace(PLACEHOLDER, "")); // Of a message: then what stands in it is none either.
  const value = isPart ? "((?:(?!: ).)*?)" : "(.*?)";
  const isPlace = parts[0] === "" && parts[2].startsWith(":"); // What goes before a colon at the beginning has none itself.
  const source = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : index === 1 && isPlace ? "([^:]*)" : value,
  );
  const names = parts.filter((_, index) => index % 2 === 1);
  return {
    pattern: new RegExp(`^${source.join("")}$`, "s"),
    names,
    quoted: new Set(names.filter((name) => english.includes(`\`{${name}}\``))),
    translation,
    isHeaded: parts[0] !== "",
    weight: english.replace(PLACEHOLDER, "").length,
  };
}
