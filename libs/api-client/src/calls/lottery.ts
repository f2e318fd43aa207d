import type { QueryOf } from '@poy/contract';
import { get, post } from '../http/http.ts';

/** Every market of the site with its rounds around now. */
export const betListsLatest = () => get('/poy-api/bet-lists.latest');
/** One round by betId. */
export const betListsOne = (id: number) => get('/poy-api/bet-lists.one', { id });
/** The lowest and highest stake of a round by option, in baht. */
export const betListMinMaxes = (betId: number) => get('/poy-api/bet-list-min-maxes.all', { betId });
/** Multipliers of a round: the usual ones and the numbers that differ. */
export const rateNow = (betId: number) => get('/poy-api/number-reachs.rate-now.all', { betId });
/** Numbers of each option that pay the usual multiplier, the least sold first. */
export const rateRecommend = (betId: number) =>
  get('/poy-api/number-reachs.rate-recommend.all', { betId });
/** Results, newest first; of one round, one market or one Bangkok day where asked. */
export const betListResults = (query: QueryOf<'/poy-api/bet-list-results'>) =>
  get('/poy-api/bet-list-results', query);
/** Shots of a round, newest first. */
export const yings = (betId: number, limit?: number) =>
  get('/poy-api/yings', limit === undefined ? { betId } : { betId, limit });

/** The most shots one answer carries. */
const mostShots = 500;

/** All `count` shots of a round that takes no more, newest first, in as many calls as they need. */
export async function allYings(
  betId: number,
  count: number,
): Promise<Awaited<ReturnType<typeof yings>>> {
  const all = await yings(betId, mostShots);
  for (let full = all.length === mostShots; full && all.length < count;) {
    const part = await get('/poy-api/yings', { betId, limit: mostShots, after: all.length });
    all.push(...part);
    full = part.length === mostShots;
  }
  return all;
}
/** Count and running sum of a round's shots. */
export const yingsSummary = (betId: number) => post('/poy-api/yings.summary', { betId });
/** Shoots a number of five digits. */
export const yingsCreate = (betId: number, yingNumber: string) =>
  post('/poy-api/yings.create', { betId, yingNumber });
/** The data from which anybody can check a round's result. */
export const yingResultsOne = (betId: number) => post('/poy-api/ying-results.one', { betId });
