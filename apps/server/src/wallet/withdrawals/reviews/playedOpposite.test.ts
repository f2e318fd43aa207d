import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { newMemberBank } from '../../../testing/memberBank.ts';
import { digits4, roundOf } from '../../../testing/operatorWorld.ts';
import {
  createCorrectionWorld,
  done,
  lao,
  type CorrectionWorld,
} from '../../../testing/worlds/correctionWorld.ts';
import type { Player } from '../../../testing/worlds/players.ts';

interface Line {
  option: string;
  number: string;
  price: number;
}

let w: CorrectionWorld;
beforeAll(async () => {
  w = await createCorrectionWorld();
  await w.t.db.script(`UPDATE wallet.withdrawal_rule SET reviewed = '{opposite}'`);
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** Returns lines of 2 baht on the numbers from the first one on. */
const lines = (first: number, count: number, option = 'teng_bon_2'): Line[] =>
  Array.from({ length: count }, (_, n) => ({
    option,
    number: String(first + n).padStart(Number(option.slice(-1)), '0'),
    price: 2,
  }));
const [low, high] = [lines(0, 50), lines(50, 50)];

async function buy({ token }: Player, betId: number, sold: Line[]): Promise<number> {
  const answer = await w.t.call('/poy-api/poys.create', {
    token,
    body: { betId, lines: sold, accept: 'any' },
    headers: { 'idempotency-key': randomUUID() },
  });
  await done(Promise.resolve(answer));
  return (answer.data as { poyId: number }).poyId;
}

/** Buys these slips in one round of which the result is known. */
async function play(player: Player, ...slips: Line[][]): Promise<void> {
  const round = await roundOf(w.t.db, lao);
  for (const slip of slips) await buy(player, round, slip);
  await w.result(round, digits4('1234'));
}

/** Asks for money out. @returns the rules by which a person looks at it */
async function reasonsOf({ token, userName }: Player): Promise<string[] | undefined> {
  const answer = await w.t.call('/poy-api/withdrawals.create', {
    token,
    body: { bankId: await newMemberBank(w.t.db, userName), amount: 300 },
    headers: { 'idempotency-key': randomUUID() },
  });
  await done(Promise.resolve(answer));
  const [row] = await ask<{ reasons: string[] }>(w.t.db, {
    name: 'test_reasons_of',
    text: 'SELECT reasons FROM wallet.withdrawal WHERE id = $1',
    values: [(answer.data as { id: number }).id],
  });
  return row?.reasons;
}

it.each<[string, Line[][]]>([
  ['low and high', [low, high]],
  ['nearly all numbers of two digits', [lines(3, 92)]],
  ['all run numbers', [lines(0, 10, 'teng_bon_1')]],
])('who bought %s of a round is looked at', async (_, slips) => {
  const player = await w.newPlayer();
  await play(player, ...slips);
  expect(await reasonsOf(player)).toEqual(['opposite']);
});

it.each<[string, Line[][][]]>([
  ['nothing', []],
  ['one side', [[low]]],
  ['the two sides of two rounds', [[low], [high]]],
  ['the two sides of two options', [[low, lines(50, 50, 'teng_lang_2')]]],
  ['mostly one side', [[lines(0, 10, 'teng_bon_1')], [low]]],
])('who bought %s is not', async (_, rounds) => {
  const player = await w.newPlayer();
  for (const slips of rounds) await play(player, ...slips);
  expect(await reasonsOf(player)).toEqual([]);
});

it('a side that was cancelled counts for nothing', async () => {
  const player = await w.newPlayer();
  const round = await roundOf(w.t.db, lao);
  await buy(player, round, low);
  const poyId = await buy(player, round, high);
  await done(
    w.t.call('/poy-api/poys.cancel', {
      token: player.token,
      body: { poyId },
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
  await w.result(round, digits4('1234'));
  expect(await reasonsOf(player)).toEqual([]);
});
