import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { registerNumberLists } from './numberLists/registerNumberLists.ts';
import { registerRounds } from './rounds/registerRounds.ts';
import { registerSets } from './sets4d/registerSets.ts';
import { registerShots } from './shots/registerShots.ts';
import { registerSlips } from './slips/registerSlips.ts';

/** Registers the lottery's calls: sets, rounds, shots, slips and number lists. */
export function registerLottery(app: FastifyInstance, deps: Deps): void {
  registerSets(app, deps);
  registerRounds(app, deps);
  registerShots(app, deps);
  registerSlips(app, deps);
  registerNumberLists(app, deps);
}
