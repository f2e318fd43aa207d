import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { registerFavouriteMarkets } from './favouriteMarkets/registerFavouriteMarkets.ts';
import { registerNumberLists } from './numberLists/registerNumberLists.ts';
import { registerRounds } from './rounds/registerRounds.ts';
import { registerSets } from './sets4d/registerSets.ts';
import { registerShares } from './shares/registerShares.ts';
import { registerShots } from './shots/registerShots.ts';
import { registerSlips } from './slips/registerSlips.ts';
import { registerSums } from './sums/registerSums.ts';

/** Registers the lottery's calls: sets, rounds, favourites, shots, slips, sums, sharing, and number lists. */
export function registerLottery(app: FastifyInstance, deps: Deps): void {
  registerSets(app, deps);
  registerRounds(app, deps);
  registerFavouriteMarkets(app, deps);
  registerShots(app, deps);
  registerSlips(app, deps);
  registerSums(app, deps);
  registerShares(app, deps);
  registerNumberLists(app, deps);
}
