import { nav } from '../browser/browser.ts';
import { matches } from '../browser/matches.ts';

/**
 * Returns `standalone` for a page in its own window, as an installed app, and `browser` for one in
 * a tab.
 */
export function displayMode(): 'standalone' | 'browser' {
  return nav().standalone || matches('(display-mode:standalone)') ? 'standalone' : 'browser';
}
