/**
 * The clipboard: refused by some browsers, and not there at all on some pages.
 */

/** @param {string} text @param {HTMLInputElement | HTMLTextAreaElement} field has the text, and is selected where it can't be copied @returns {Promise<boolean>} whether it was copied */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return false;
  }
}
