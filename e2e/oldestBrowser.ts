import type { Page } from '@playwright/test';
import { unpromisedNames } from '../tools/engines/unpromisedNames.ts';

/** Takes functions and interfaces from a page. It runs in the page itself. */
function becomeOldest(names: readonly string[]): void {
  const remove = (from: unknown, name: string) =>
    from instanceof Object && Reflect.deleteProperty(from, name);
  for (const [owner = '', name] of names.map((one) => one.split('.'))) {
    if (name === undefined) continue;
    const found: unknown = owner === 'Window' ? globalThis : Reflect.get(globalThis, owner);
    remove(found, name);
    if (typeof found === 'function') remove(found.prototype, name);
  }
  for (const name of names) if (!name.includes('.')) remove(globalThis, name);
}

/** Makes a page lack, before its first script, what the oldest promised browsers lack (docs/engines.md). */
export const beOldest = (page: Page): Promise<unknown> =>
  page.addInitScript(becomeOldest, unpromisedNames());
