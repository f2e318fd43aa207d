import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { registerFavouriteMarkets } from './favouriteMarkets/routes.ts';
import { registerNumberLists } from './numberLists/routes.ts';
import { registerRounds } from './rounds/routes.ts';
import { registerSets } from './sets4d/routes.ts';
import { registerShares } from './shares/routes.ts';
import { registerShots } from './shots/routes.ts';
import { registerSlips } from './slips/routes.ts';
import { registerSums } from './sums/routes.ts';

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
