/**
 * Returns true where the document was loaded for the address that it shows now, and no link inside the page
 * has led there. A browser that does not tell its document's address counts as one that loaded it.
 */
export function isOwnDocument(): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  return loaded === undefined || new URL(loaded).pathname === location.pathname;
}
