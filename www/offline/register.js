/**
 * Has the page kept for visits without a connection. Only the built page asks for this (`cargo xtask dist`).
 *
 * Where it is refused, as in private windows or over plain http, the page works as it did.
 */

navigator.serviceWorker?.register(new URL("../../service-worker.js", import.meta.url)).catch(() => {});
