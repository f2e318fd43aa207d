import type { APIRequestContext } from '@playwright/test';
import type { BodyOf } from '@poy/contract';
import { randomUUID } from 'node:crypto';
import { callProduct } from '../product/callProduct.ts';
import { askDatabase, changeDatabase } from '../product/database.ts';
import { demoPassword, signIn } from '../people/member.ts';
import { giveResult } from '../people/operator.ts';
import { closeNow, openRound, type Market } from '../rounds.ts';
import type { TestProduct } from '../startProduct.ts';

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

/** The satang of the exact amount on the pictures, which otherwise nobody can foretell. */
const satang = 37;

/** Signs the member of the pictures in. */
export async function signInMember(request: APIRequestContext): Promise<void> {
  await signIn(request, { userName: 'demo01', password: demoPassword });
}

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

/** Draws the results and asks for the deposit that the pictures show. */
export async function prepareDemo(
  request: APIRequestContext,
  { dataDir }: TestProduct,
): Promise<void> {
  await keepOpen(dataDir);
  for (const [market, source] of results) {
    const { betId } = await openRound(request, market, 0);
    await closeNow(dataDir, betId);
    await closed(dataDir, betId);
    await giveResult(request, betId, source);
  }
  await signInMember(request);
  const [bank] = await callProduct(request, '/poy-api/banks.all');
  const { id } = await callProduct(request, '/poy-api/deposits.create', {
    body: { bankId: bank?.bankId ?? 0, prepareAmount: 500 },
    key: randomUUID(),
  });
  await changeDatabase(dataDir, 'UPDATE wallet.deposit SET prepared = asked + $2 WHERE id = $1', [
    id,
    satang,
  ]);
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
