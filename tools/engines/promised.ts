import bcd, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';
import { promisedBrowsers } from './browsers.ts';

/** The names that the compatibility data have for a browser of the list. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios', 'webview_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

/** Reads a version as a number: `16.6-16.7`, `≤13.1`. */
const number = (version: string): number => Number.parseFloat(version.replace('≤', ''));

/** Returns the oldest promised version of each browser, by its name in the compatibility data. */
function oldestOf(): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>();
  for (const entry of browserslist([...promisedBrowsers])) {
    const [browser = '', version = ''] = entry.split(' ');
    const names = namesOf[browser];
    if (!names) throw new Error(`tools/engines/promised.ts does not know the browser ${browser}`);
    for (const name of names)
      oldest.set(name, Math.min(number(version), oldest.get(name) ?? Number.POSITIVE_INFINITY));
  }
  return oldest;
}

const oldest = oldestOf();

/** Returns true where every promised browser has a feature, as far as the data say. */
export function isPromised({ support }: Pick<CompatStatement, 'support'>): boolean {
  return [...oldest].every(([browser, version]) => {
    const told = support[browser as keyof typeof support];
    if (told === undefined) return true;
    return [told].flat().some((row) => {
      const { version_added: added, version_removed: removed } = row;
      const plain = !row.flags && !row.prefix && !row.alternative_name && !removed;
      return plain && typeof added === 'string' && number(added) <= version;
    });
  });
}

/** The data about the own functions of the language and about the interfaces of browsers. */
export const builtins: Identifier = bcd.javascript.builtins ?? {};
export const interfaces: Identifier = bcd.api;

/** The data about the syntax of the language. */
export const { classes, grammar, operators, regular_expressions: expressions } = bcd.javascript;

/** Returns the features inside of a feature, each with its name. */
export const inside = (feature: Identifier): [name: string, told: Identifier][] =>
  Object.entries(feature).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');
