import { nav } from '../browser/browser.ts';
import { matches } from '../browser/matches.ts';

/** Whether the page runs in its own window, as an installed app, or in a browser's tab. */
export function displayMode(): 'standalone' | 'browser' {
  return nav().standalone || matches('(display-mode:standalone)') ? 'standalone' : 'browser';
}
