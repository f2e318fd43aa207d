import { rowIdPattern, type PackedPages } from './pageAt.ts';
import type { RemotePage } from './remotePages.ts';
import { setAddresses } from '../rules.ts';

/** A lottery of 4-digit sets, or the bet type of one of its rounds (`BET_LOTERRY4_LAOS_12`). */
const setBetType = `(?:${Object.keys(setAddresses).join('|')})(?:_${rowIdPattern})?`;

/** The code of a provider of games. */
const partnerPattern = '[a-z0-9-]{2,40}';

/** The patterns of segments by the names that they have in a row. */
const segments: Readonly<Record<string, string>> = {
  ':partner': partnerPattern,
  ':betType': setBetType,
  // The code of a market.
  ':betName': '(?:BET_[A-Z0-9_]{1,60})',
  // A day of this century. One of the Buddhist calendar, and a 31st of a shorter month, are no pages.
  ':day':
    '20[0-9]{2}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-9])|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)',
};

/** Returns the pattern of a segment by the name that it has in a row. */
const segmentOf = (name: string): string =>
  name.endsWith('Id') ? rowIdPattern : (segments[name] ?? '[^/]+');

/** Returns the text of the regular expression that a row's addresses fit. */
const patternOf = ({ path }: Pick<RemotePage, 'path'>): string =>
  path.replace(/:[^/]+/g, segmentOf).replace(/\/\*$/, '(/.*)?');

/** Packs a list with the titles of one language, by their keys. */
export function packPages(
  pages: readonly RemotePage[],
  titles: Readonly<Record<string, string>>,
): PackedPages {
  return Object.fromEntries(
    pages.map(({ path, title, guard, template }) => [
      patternOf({ path }),
      (guard ? '!' : '') +
        ((title !== undefined && titles[title]) || '') +
        (template ? `!${template}` : ''),
    ]),
  );
}

/** Returns the first row that fits a path, which is the row that counts. */
export const rowAt = (pages: readonly RemotePage[], path: string): RemotePage | undefined =>
  pages.find((page) => new RegExp(`^${patternOf(page)}/?$`).test(path));
