import type { MarketRounds, Round } from '@poy/contract';
import { tick } from '../lottery/clockwork/tick.ts';
import type { TestApp } from './testApp.ts';

/** Lets the clockwork make rounds, and returns the open one of the 15-minute yeekee that closes last. */
export async function openYeekee(app: TestApp): Promise<Round> {
  await tick(app.deps);
  const markets = (await app.call('/poy-api/bet-lists.latest')).data as MarketRounds[];
  const round = markets
    .find(({ betName }) => betName === 'BET_YEEKEE_15')
    ?.rounds.findLast(({ active }) => active);
  if (!round) throw new Error('no round is open');
  return round;
}
