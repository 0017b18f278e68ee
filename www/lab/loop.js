/**
 * The lab's only owner of requestAnimationFrame, and its only clock: one frame works, then shows. Sleeps when there is nothing to do.
 */

/**
 * @param {(elapsed: number) => boolean} work gets the milliseconds since the frame before (0 after a sleep); true: more to do
 * @param {() => void} show
 */
export function createLoop(work, show) {
  let request = 0;
  let last = 0;
  let busy = false;

  /** @param {number} now */
  function frame(now) {
    request = 0;
    // A tab that was in the background doesn't owe the steps of the time it slept.
    const elapsed = busy ? Math.min(now - last, 100) : 0;
    last = now;
    busy = work(elapsed);
    show();
    if (busy) {
      wake();
    }
  }

  /** A frame is due: something changed. */
  function wake() {
    request ||= requestAnimationFrame(frame);
  }

  function stop() {
    cancelAnimationFrame(request);
    request = 0;
  }

  return { wake, stop };
}
