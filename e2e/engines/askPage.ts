/** These functions read a page. Each runs in the page, so it uses nothing from outside itself. */

export const readText = (): string =>
  document.body.innerText.replaceAll('\u00a0', ' ').replaceAll('\u200b', '');

export const readPath = (): string => location.pathname + location.search;

export const readSideways = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

export const readFetched = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** Bars at the edges of the page cover what is pressed there, so a person scrolls it to the middle. */
export const toMiddle = (element: Element): void =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
