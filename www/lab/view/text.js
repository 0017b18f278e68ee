/**
 * Writing to elements only when something changed: sixty frames a second must not touch the page sixty times.
 */

/** @param {HTMLElement} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** @param {HTMLElement} element @param {boolean} hidden */
export function setHidden(element, hidden) {
  if (element.hidden !== hidden) {
    element.hidden = hidden;
  }
}

/** @param {Element} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

/** The row of a field, with its label. @param {HTMLElement} field @param {boolean} shown */
export function showRow(field, shown) {
  const row = field.closest(".row");
  if (row instanceof HTMLElement) {
    setHidden(row, !shown);
  }
}
