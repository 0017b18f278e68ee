/**
 * How many steps are taken in one go: few calls, and a look at the clock every millisecond or so.
 */

const LONG = 2; // Milliseconds of one go, from which on there are half as many steps.
const SHORT = 0.7; // And up to which there are twice as many.

/** Steps of the next go. @param {number} pace of the last one, a power of two as the bounds are @param {number} spent milliseconds that it took @param {number} least @param {number} most */
export function nextPace(pace, spent, least, most) {
  if (spent > LONG) {
    return Math.max(pace / 2, least);
  }
  return spent < SHORT ? Math.min(pace * 2, most) : pace;
}
