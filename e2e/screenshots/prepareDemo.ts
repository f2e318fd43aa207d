import type { APIRequestContext } from '@playwright/test';
import type { BodyOf } from '@poy/contract';
import { askDatabase, changeDatabase } from '../product/database.ts';
import { giveResult } from '../people/operator.ts';
import { closeNow, openRound, type Market } from '../rounds.ts';
import type { TestProduct } from '../startProduct.ts';
import { hosts, type Host } from './looks.ts';
import { buySlips, collectThings, openCalls, type DemoThings } from './prepareMember.ts';

type Source = BodyOf<'/api/operators.results.enter'>['source'];

/** The results on the pictures, the oldest first. */
const results: readonly (readonly [Market, Source])[] = [
  ['BET_STOCK_NIKKEI_MORNING', { kind: 'stock', index: '38,452.21', change: '+147.21' }],
  ['BET_STOCK_THAI', { kind: 'stock', index: '1,432.47', change: '-6.35' }],
  ['BET_LOTERRY4_HANOY', { kind: 'digits4', result: '6211', bottom2: '45' }],
  [
    'BET_GOVERNMENT',
    {
      kind: 'government',
      first: '682491',
      bottom2: '79',
      front3: ['398', '626'],
      bottom3: ['339', '356'],
    },
  ],
];

/**
 * Keeps the rounds that take shots open for the whole run. Nobody shoots in them, so each of them
 * would be void at its end, and stand among the results as that.
 */
const keepOpen = (dataDir: string): Promise<number> =>
  changeDatabase(
    dataDir,
    `UPDATE lottery.round SET closes_at = closes_at + interval '3 hours',
      shots_close_at = shots_close_at + interval '3 hours', results_at = results_at + interval '3 hours'
      WHERE shots_close_at IS NOT NULL AND status IN ('waiting', 'open')`,
    [],
  );

/** Gives the second site the pages that only the first one has, so that all pages are seen in its theme. */
const offerAll = (dataDir: string): Promise<number> =>
  changeDatabase(
    dataDir,
    `UPDATE sites.site SET remotes = (SELECT remotes FROM sites.site WHERE host = $1) WHERE host = $2`,
    [...hosts],
  );

/** Closes the rounds and enters their results. */
async function drawResults(calls: APIRequestContext, dataDir: string): Promise<void> {
  for (const [market, source] of results) {
    const { betId } = await openRound(calls, market, 0);
    await closeNow(dataDir, betId);
    await closed(dataDir, betId);
    await giveResult(calls, betId, source);
  }
}

/** Makes the slips, results and money that the pictures show, on both sites. */
export async function prepareDemo(product: TestProduct): Promise<Record<Host, DemoThings>> {
  const { dataDir } = product;
  await keepOpen(dataDir);
  await offerAll(dataDir);
  // One after the other, so that each slip has the same receipt number in every run.
  const members = [];
  for (const host of hosts) {
    const calls = await openCalls(host, product);
    members.push({ host, calls, poyId: await buySlips(calls) });
  }
  const [first] = members;
  if (first) await drawResults(first.calls, dataDir);
  const things = members.map(async ({ host, calls, poyId }) => {
    const all = await collectThings(calls, dataDir, poyId);
    await calls.dispose();
    return [host, all] as const;
  });
  return Object.fromEntries(await Promise.all(things)) as Record<Host, DemoThings>;
}

/** Waits until the clockwork has noticed that a round has closed. */
async function closed(dataDir: string, betId: number): Promise<void> {
  for (const limit = Date.now() + 20_000; Date.now() < limit;) {
    const { rows } = await askDatabase<{ status: string }>(
      dataDir,
      'SELECT status FROM lottery.round WHERE id = $1',
      [betId],
    );
    if (rows[0]?.status === 'calculating') return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The round ${betId} did not close`);
}
