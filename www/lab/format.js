/**
 * Numbers as text. Formatting lives here rather than in the core: there it would cost 27 kB of WASM.
 */

import { getLanguage, t } from "../strings/text.js";

/** A format in the page's language; each is made once. @param {Intl.NumberFormatOptions} options */
function createFormat(options) {
  /** @type {Partial<Record<import("../strings/text.js").Language, Intl.NumberFormat>>} */
  const made = {};
  return {
    /** @param {number} value */
    format(value) {
      const language = getLanguage();
      made[language] ??= new Intl.NumberFormat(language, options);
      return made[language].format(value);
    },
  };
}

const whole = createFormat({ maximumFractionDigits: 0 });
const two = createFormat({ maximumFractionDigits: 2 });
const brief = createFormat({ maximumSignificantDigits: 3, notation: "compact" });

/** Shown where there is no number (yet). */
export const NOTHING = "–";

/** 1,234 @param {number | null | undefined} value */
export function formatCount(value) {
  return value === null || value === undefined ? NOTHING : whole.format(value);
}

/** At most two decimals. @param {number | null | undefined} value */
export function formatCost(value) {
  return value === null || value === undefined ? NOTHING : two.format(value);
}

/** 1.234 as 24 %: rounded up, so that "at most" stays true. @param {number} factor at least 1 */
export function formatExcess(factor) {
  return `${whole.format(Math.ceil((factor - 1) * 100))} %`;
}

/** Three digits: 850, 1.2K, 3.4M. @param {number} value */
export function formatBrief(value) {
  return Number.isFinite(value) ? brief.format(value) : NOTHING;
}

/** Three digits at least. @param {number | null | undefined} milliseconds */
export function formatTime(milliseconds) {
  if (milliseconds === null || milliseconds === undefined || Number.isNaN(milliseconds)) {
    return NOTHING;
  }
  if (milliseconds < 1) {
    return t("{time} ms", { time: milliseconds.toFixed(3) });
  }
  return milliseconds < 1000
    ? t("{time} ms", { time: milliseconds.toFixed(1) })
    : t("{time} s", { time: (milliseconds / 1000).toFixed(2) });
}

/** A mark on an axis: 10 ns, 1 µs, 0.5 ms, 2 s. @param {number} milliseconds */
export function formatMoment(milliseconds) {
  /** @type {[number, string][]} */
  const units = [
    [1000, "s"],
    [1, "ms"],
    [1e-3, "µs"],
    [1e-6, "ns"],
  ];
  const [unit, name] = units.find(([least]) => milliseconds >= least * (1 - 1e-9)) ?? units[3];
  return `${formatBrief(milliseconds / unit)} ${name}`;
}

/** Expansions a second of a search that was measured. @param {import("./types.js").Lane | undefined} lane */
export function formatRate(lane) {
  return lane?.time && lane.end ? formatBrief((1000 * lane.end) / lane.time) : NOTHING;
}

/** @param {number} speed steps a second */
export function formatSpeed(speed) {
  const figure = speed < 10 ? String(Math.round(speed * 10) / 10) : formatBrief(Math.round(speed));
  return t(speed === 1 ? "{count} step/s" : "{count} steps/s", { count: figure });
}
