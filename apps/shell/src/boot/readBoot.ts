import type { Boot } from '@poy/contract';

/** The id of the script element that carries the boot data. */
export const bootElement = 'boot';

/**
 * Returns the boot data that the server wrote into the page. @throws when they are missing, because
 * the page did not come from the server
 */
export function readBoot(): Boot {
  const text = document.getElementById(bootElement)?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  return JSON.parse(text) as Boot;
}
