/**
 * Handing a text or bytes to the user as a file.
 */

/** Named after the map. @param {{ mapName: string }} state @param {string} ending */
export function nameFile({ mapName }, ending) {
  return `${mapName.replace(/\.[a-z]+$/i, "").replace(/[^\w-]+/g, "-")}.${ending}`;
}

/** @param {string} name @param {BlobPart} content @param {string} type */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
