import type { APIRequestContext } from '@playwright/test';
import { momentsOf, openRound as closesNext } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { callProduct } from './product/callProduct.ts';
import { changeDatabase } from './product/database.ts';
import { expect } from './product/product.ts';

/** The betName of a market. */
export type Market =
  | 'BET_YEEKEE_15'
  | 'BET_YEEKEE_5'
  | 'BET_YEEKEE_SPEED'
  | 'BET_PINGPONG_60'
  | 'BET_GOVERNMENT'
  | `BET_STOCK_${string}`
  | `BET_LOT${string}`;

async function roundsOf(request: APIRequestContext, market: Market): Promise<Round[]> {
  const markets = await callProduct(request, '/poy-api/bet-lists.latest');
  return markets.find(({ betName }) => betName === market)?.rounds ?? [];
}

/**
 * Returns the round of a market that closes next, but not within the given seconds. Where a market
 * has one round a day, the next opens when that one has closed, and this waits for it.
 */
export async function openRound(
  request: APIRequestContext,
  market: Market,
  seconds: number,
): Promise<Round> {
  const find = async (): Promise<Round | undefined> => {
    const now = Date.now();
    const long = (await roundsOf(request, market)).filter(
      (round) => round.status === 'open' && momentsOf(round).closesAt >= now + seconds * 1000,
    );
    return closesNext(long, now) ?? undefined;
  };
  let round = await find();
  await expect
    .poll(async () => (round ??= await find()), {
      message: `a round of ${market} that stays open for ${seconds} s`,
      timeout: Math.min(seconds + 20, 200) * 1000,
    })
    .toBeDefined();
  if (!round) throw new Error('The round is gone');
  return round;
}

/**
 * Returns the newest yeekee round with a result. A product that has just started has its first one
 * within two minutes.
 */
export async function drawnRound(
  request: APIRequestContext,
): Promise<{ betId: number; number: number; betName: string; result: string }> {
  const newest = async () =>
    (await callProduct(request, '/poy-api/bet-list-results')).find(
      ({ betGroup, result }) => betGroup === 'yeekee' && result !== null,
    );
  await expect.poll(newest, { timeout: 110_000, message: 'a round with a result' }).toBeDefined();
  const found = await newest();
  if (!found || found.result === null) throw new Error('The result is gone');
  return { ...found, result: found.result };
}

/** Ends a round's sale now. The clockwork notices it a second later. */
export const closeNow = (dataDir: string, betId: number): Promise<number> =>
  changeDatabase(
    dataDir,
    `UPDATE lottery.round
      SET opens_at = now() - interval '1 hour', closes_at = now(), results_at = now() WHERE id = $1`,
    [betId],
  );
