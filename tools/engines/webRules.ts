import type { Linter } from 'eslint';
import { inside, interfaces, isPromised } from './promised.ts';

const message = 'A promised browser lacks this (browserslist in package.json, docs/engines.md).';

interface Unpromised {
  /** Names that exist in every scope of a browser, such as `IdleDetector`. */
  readonly globals: readonly string[];
  /** Functions of such names, as `URL.canParse`. */
  readonly statics: readonly (readonly [owner: string, name: string])[];
}

/** Returns what the browsers' own interfaces have and a promised browser lacks. */
function unpromisedWeb(): Unpromised {
  const globals: string[] = [];
  const statics: [string, string][] = [];
  for (const [owner, members] of inside(interfaces)) {
    const known = !members.__compat || isPromised(members.__compat);
    if (!known) globals.push(owner);
    for (const [name, { __compat: compat }] of inside(members)) {
      const own = /^(\w+)_static$/.exec(name)?.[1];
      if (own && known && compat && !isPromised(compat)) statics.push([owner, own]);
    }
  }
  return { globals, statics };
}

const { globals, statics } = unpromisedWeb();

/**
 * Makes the settings of the rules about the browsers' own interfaces.
 * @param more what the second rule refuses besides
 */
export const webRules = (more: readonly object[] = []): Linter.RulesRecord => ({
  'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message }))],
  'no-restricted-properties': [
    'error',
    ...statics.map(([object, property]) => ({ object, property, message })),
    ...more,
  ],
});
