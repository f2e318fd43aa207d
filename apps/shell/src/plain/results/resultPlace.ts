import { isRowId } from '@poy/contract/rules';

/** What a page of results is about: one round, or a market on a day or lately (`day` is null). */
export type ResultPlace =
  | { readonly at: 'round'; readonly betId: number }
  | { readonly at: 'market'; readonly betName: string; readonly day: string | null };

const round = /^\/results\/(\d+)\/?$/;
const market = /^\/results\/market\/(BET_[A-Z0-9_]{1,60})(?:\/(\d{4}-\d\d-\d\d))?\/?$/;

/** Returns what the page of results at a path is about; null at all other paths. */
export function resultPlaceAt(path: string): ResultPlace | null {
  const ofRound = round.exec(path)?.[1] ?? '';
  if (isRowId(ofRound)) return { at: 'round', betId: Number(ofRound) };
  const [, betName, day = null] = market.exec(path) ?? [];
  return betName === undefined ? null : { at: 'market', betName, day };
}
