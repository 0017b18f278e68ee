/**
 * The colours of the lab and of the tutorial: as the system has them, or as they were picked in the lab, from before anything is drawn.
 *
 * A script rather than a module, because modules come too late for that. What is picked is kept where the browser allows it.
 */
{
  const KEY = "pathscope-scheme";
  const SCHEMES = ["light", "dark", "contrast"];
  const root = document.documentElement;
  const contrast = /** @type {HTMLLinkElement} */ (document.getElementById("contrast-sheet"));

  const readPicked = () => {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return ""; // Storage is denied, as in some frames.
    }
  };

  /** @param {string} scheme */
  const keep = (scheme) => {
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      // Denied, or full: it holds for this visit.
    }
  };

  /** @param {string} scheme what is none of SCHEMES is the system's */
  const apply = (scheme) => {
    root.dataset.scheme = SCHEMES.includes(scheme) ? scheme : "auto";
    contrast.media = scheme === "contrast" ? "all" : "(prefers-contrast: more)";
  };

  apply(readPicked());
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.id === "scheme") {
      keep(target.value);
      apply(target.value);
      document.dispatchEvent(new Event("schemechange"));
    }
  });
  document.addEventListener("DOMContentLoaded", () => {
    const menu = document.getElementById("scheme");
    if (menu instanceof HTMLSelectElement) {
      menu.value = root.dataset.scheme ?? "auto";
    }
  });
}
