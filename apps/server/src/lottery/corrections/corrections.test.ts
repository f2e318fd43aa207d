import { randomUUID } from 'node:crypto';
import { lineOutcome, toSatang, toThousandths, winningNumbers } from '@poy/bet-rules';
import type { EnteredSource, Slip, SlipStatus, TransactionsReply } from '@poy/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '../../db/db.ts';
import { debtOf, verifyLedger } from '../../ledger/index.ts';
import { operatorHeaders, reason } from '../../testing/operatorCases.ts';
import { closeNow, roundOf } from '../../testing/operatorWorld.ts';
import { usualSetOffer } from '../../testing/setsWorld.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { tick } from '../clockwork/tick.ts';
import { correctBatch } from './settleCorrections.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  one = await operatorHeaders(t, 'operator1');
  two = await operatorHeaders(t, 'operator2');
});
afterEach(async () => expect(await verifyLedger(t.db)).toEqual([]));
afterAll(() => t.close());

const lao = 'BET_LOTERRY4_LAOS';
const drawn = (result: string): EnteredSource => ({ kind: 'digits4', result });
const post = (path: string, body: unknown, headers: Record<string, string>): Promise<Answer> =>
  t.call(path, { body, headers });
async function done(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

interface Player {
  token: string;
  uuid: string;
}
async function newPlayer(): Promise<Player> {
  const userName = `m${randomUUID().replaceAll('-', '').slice(0, 10)}x`;
  const made = await t.call('/api/users.signup', {
    body: { userName, password: 'Demo#2026', phoneNumber: '0812345678' },
  });
  const { uuid } = made.data as { uuid: string };
  await t.db.query({
    name: 'test_give',
    text: "SELECT ledger.post($1, 'credit', 'ADMIN_INCREASE', $2, 100000, NULL, NULL, NULL, NULL)",
    values: [`give:${uuid}`, uuid],
  });
  return { uuid, token: String(made.headers['x-nvenger-auth']) };
}
async function buy(
  { token }: Player,
  betId: number,
  number: string,
  price = 10,
  option = 'teng_bon_2',
): Promise<number> {
  const answer = await t.call('/poy-api/poys.create', {
    token,
    body: { betId, lines: [{ option, number, price }], accept: 'any' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.data as Slip).poyId;
}
const money = async ({ token }: Player): Promise<number> =>
  ((await t.call('/api/cashs', { token })).data as { money: number }).money;
const owed = async ({ uuid }: Player): Promise<number> => (await debtOf(t.db, uuid)) / 100;
const slipOf = async ({ token }: Player, poyId: number): Promise<Slip> =>
  (await t.call('/poy-api/poys.one', { token, body: { poyId } })).data as Slip;
const standing = async (player: Player, poyId: number): Promise<[SlipStatus, number]> => {
  const { status, win } = await slipOf(player, poyId);
  return [status, win];
};
const statementOf = async ({ token }: Player): Promise<TransactionsReply> =>
  (await t.call('/poy-api/transactions.all', { token, body: {} })).data as TransactionsReply;

async function result(round: number, source: EnteredSource): Promise<void> {
  await closeNow(t.db, round);
  await tick(t.deps);
  await done(post('/api/operators.results.enter', { betId: round, source, reason }, two));
  await done(post('/api/operators.results.confirm', { betId: round, source, reason }, one));
  await tick(t.deps);
}
/** Enters and confirms a correction; the money has not moved yet. */
async function correct(round: number, source: EnteredSource): Promise<void> {
  await done(post('/api/operators.corrections.enter', { betId: round, source, reason }, one));
  await done(post('/api/operators.results.confirm', { betId: round, source, reason }, two));
}
/** Has the member's cash go somewhere else. */
const spend = ({ uuid }: Player, baht: number): Promise<unknown> =>
  t.db.query({
    name: 'test_spend',
    text: "SELECT ledger.post($1, 'debit', 'ADMIN_DECREASE', $2, $3, NULL, NULL, NULL, NULL)",
    values: [randomUUID(), uuid, baht * 100],
  });

describe('a wrong result', () => {
  it('is replaced: what was won wrongly is taken back, what was right stays, what is due is paid; each tells its member', async () => {
    const round = await roundOf(t.db, lao);
    const [wrong, right, both, neither] = await Promise.all([
      newPlayer(),
      newPlayer(),
      newPlayer(),
      newPlayer(),
    ]);
    const slips = [
      await buy(wrong, round, '34'),
      await buy(right, round, '43'),
      await buy(both, round, '3', 10, 'teng_bon_1'),
      await buy(neither, round, '99'),
    ] as const;
    await result(round, drawn('1234'));
    expect(await Promise.all([wrong, right, both, neither].map(money))).toEqual([
      990 + 900,
      990,
      990 + 32,
      990,
    ]);
    await correct(round, drawn('1243'));
    const told = t.deps.sent.length;
    await tick(t.deps);

    expect(await Promise.all([wrong, right, both, neither].map(money))).toEqual([
      990,
      990 + 900,
      990 + 32,
      990,
    ]);
    expect(await Promise.all([wrong, right, both, neither].map(owed))).toEqual([0, 0, 0, 0]);
    expect(
      await Promise.all([
        standing(wrong, slips[0]),
        standing(right, slips[1]),
        standing(both, slips[2]),
        standing(neither, slips[3]),
      ]),
    ).toEqual([
      ['lost', 0],
      ['won', 900],
      ['won', 32],
      ['lost', 0],
    ]);
    expect(
      (await t.call('/poy-api/bet-list-results', { query: { betId: String(round) } })).data,
    ).toMatchObject([{ result: '1243', corrected: true, winning: { teng_bon_2: ['43'] } }]);
    const messages = t.deps.sent
      .slice(told)
      .filter(({ channel }) =>
        [wrong, right, both, neither].some(({ uuid }) => channel === `private-${uuid}`),
      );
    expect(
      messages.filter(({ event }) => event === 'slip-settled').map(({ data }) => data),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ poyId: slips[0], status: 'lost', win: 0 }),
        expect.objectContaining({ poyId: slips[1], status: 'won', win: 900 }),
      ]),
    );
    // The one who keeps what he won hears nothing.
    expect(
      messages.some(
        ({ channel }) =>
          channel === `private-${both.uuid}` || channel === `private-${neither.uuid}`,
      ),
    ).toBe(false);
    expect(
      messages
        .filter(({ event }) => event === 'money-update')
        .map(({ channel, data }) => [channel, data]),
    ).toEqual(
      expect.arrayContaining([
        [`private-${wrong.uuid}`, { balance: 990, version: 4, type: 'REVERSAL', amount: -900 }],
      ]),
    );
    expect(
      (await statementOf(wrong)).transactions.map(({ transactionType, amount }) => [
        transactionType,
        amount,
      ]),
    ).toEqual([
      ['REVERSAL', -900],
      ['WIN_STOCK', 900],
      ['BET_STOCK', -10],
      ['ADMIN_INCREASE', 1_000],
    ]);
  });

  it('leaves a debt where the money was spent: cash stops at zero, and later wins are not touched', async () => {
    const round = await roundOf(t.db, lao);
    const player = await newPlayer();
    const slip = await buy(player, round, '34');
    await result(round, drawn('1234'));
    await spend(player, 1_690);
    await correct(round, drawn('1243'));
    await tick(t.deps);
    expect([await money(player), await owed(player)]).toEqual([0, 700]);
    const { transactions, debt } = await statementOf(player);
    expect(transactions[0]).toMatchObject({
      transactionType: 'REVERSAL',
      amount: -200,
      balance: 0,
      reference: { kind: 'slip', id: slip },
    });
    expect(debt).toMatchObject({
      owed: 700,
      postings: [{ amount: -700, text: (await slipOf(player, slip)).receipt }],
    });

    await t.db.query({
      name: 'test_give',
      text: "SELECT ledger.post($1, 'credit', 'ADMIN_INCREASE', $2, 100000, NULL, NULL, NULL, NULL)",
      values: [randomUUID(), player.uuid],
    });
    const next = await roundOf(t.db, lao);
    await buy(player, next, '34', 1);
    await result(next, drawn('1234'));
    expect([await money(player), await owed(player)]).toEqual([1_089, 700]);
  });

  it('pays a member first what another slip of theirs has won now, so that the least is owed', async () => {
    const round = await roundOf(t.db, lao);
    const player = await newPlayer();
    await buy(player, round, '34');
    await buy(player, round, '43', 5);
    await result(round, drawn('1234'));
    await spend(player, 1_885);
    await correct(round, drawn('1243'));
    await tick(t.deps);
    expect([await money(player), await owed(player)]).toEqual([0, 450]);
  });

  it('is voided where it should have been, and a round that was voided wrongly gets its result', async () => {
    const round = await roundOf(t.db, lao);
    const [winner, loser] = [await newPlayer(), await newPlayer()];
    const slips = [await buy(winner, round, '34'), await buy(loser, round, '99')] as const;
    await result(round, drawn('1234'));
    await correct(round, { kind: 'void' });
    await tick(t.deps);
    expect([await money(winner), await money(loser)]).toEqual([1_000, 1_000]);
    expect([await standing(winner, slips[0]), await standing(loser, slips[1])]).toEqual([
      ['refunded', 0],
      ['refunded', 0],
    ]);
    expect(
      (await t.call('/poy-api/bet-list-results', { query: { betId: String(round) } })).data,
    ).toMatchObject([{ status: 'voided', result: null, voidReason: reason, corrected: true }]);

    await correct(round, drawn('9999'));
    await tick(t.deps);
    expect([await money(winner), await money(loser)]).toEqual([990, 990 + 900]);
    expect([await standing(winner, slips[0]), await standing(loser, slips[1])]).toEqual([
      ['lost', 0],
      ['won', 900],
    ]);
    const versions = await t.db.query({
      name: 'test_versions',
      text: 'SELECT version, old_result AS old, new_result AS new FROM lottery.correction WHERE round_id = $1 ORDER BY version',
      values: [round],
    });
    expect(versions).toEqual([
      { version: 2, old: '1234', new: null },
      { version: 3, old: null, new: '9999' },
    ]);
  });

  it('puts set tickets right too, under receipts of their own', async () => {
    const round = await roundOf(t.db, lao);
    const player = await newPlayer();
    const bought = await t.call('/poy-api/lotteries.lao.create', {
      token: player.token,
      body: { betId: round, ...usualSetOffer, lines: [{ number: '1234', quantity: 1 }] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(bought.status, bought.text).toBe(200);
    await result(round, drawn('9934'));
    expect(await money(player)).toBe(880 + 1_600);
    await correct(round, drawn('9999'));
    await tick(t.deps);
    expect(await money(player)).toBe(880);
    expect((await statementOf(player)).transactions[0]).toMatchObject({
      transactionType: 'REVERSAL',
      amount: -1_600,
      reference: { kind: 'set' },
    });
    await correct(round, drawn('1234'));
    await tick(t.deps);
    expect(await money(player)).toBe(880 + 125_000);
  });

  it('passes by what was cancelled', async () => {
    const round = await roundOf(t.db, lao);
    const [player, other] = [await newPlayer(), await newPlayer()];
    const slip = await buy(player, round, '43');
    await buy(other, round, '43');
    await t.db.script(
      `INSERT INTO lottery.slip_cancel VALUES (${round}, ${slip}, '${player.uuid}', now())`,
    );
    await result(round, drawn('1234'));
    await correct(round, drawn('1243'));
    await tick(t.deps);
    expect([await money(player), await money(other)]).toEqual([990, 990 + 900]);
    await correct(round, { kind: 'void' });
    await tick(t.deps);
    expect([await money(player), await money(other)]).toEqual([990, 1_000]);
  });
});

describe('a correction', () => {
  it('is of two persons, wants a reason and something to change, and is refused while money is on its way', async () => {
    const round = await roundOf(t.db, lao);
    await buy(await newPlayer(), round, '34');
    await result(round, drawn('1234'));
    const enter = (body: object, headers = one) =>
      post(
        '/api/operators.corrections.enter',
        { betId: round, source: drawn('1243'), reason, ...body },
        headers,
      );
    expect((await enter({ reason: '' })).code).toBe('VALIDATION');
    expect((await enter({}, two)).code).toBe('FORBIDDEN');
    expect((await enter({ source: drawn('1234') })).details).toMatchObject({
      why: 'NOTHING_CHANGES',
    });
    expect((await enter({ preview: true })).data).toMatchObject({
      correction: true,
      headline: '1243',
      entryId: null,
    });
    await done(enter({}));
    expect(
      (
        await post(
          '/api/operators.results.confirm',
          { betId: round, source: drawn('1243'), reason },
          one,
        )
      ).details,
    ).toMatchObject({ why: 'SAME_PERSON' });
    expect(
      (
        await post(
          '/api/operators.results.confirm',
          { betId: round, source: drawn('1234'), reason },
          two,
        )
      ).details,
    ).toMatchObject({ why: 'FIGURES_DIFFER' });
    await done(
      post('/api/operators.results.confirm', { betId: round, source: drawn('1243'), reason }, two),
    );
    expect((await enter({ source: drawn('1111') })).details).toMatchObject({ why: 'NOT_SETTLED' });
    await tick(t.deps);
    await done(enter({ source: drawn('1111') }));
    await done(post('/api/operators.results.reject', { betId: round, reason }, two));
  });

  it('is listed with what it came to', async () => {
    const round = await roundOf(t.db, lao);
    const [wrong, right] = [await newPlayer(), await newPlayer()];
    await buy(wrong, round, '34');
    await buy(right, round, '43', 20);
    await result(round, drawn('1234'));
    await spend(wrong, 1_790);
    await correct(round, drawn('1243'));
    const list = async () =>
      (
        await t.call('/api/operators.corrections.list', {
          query: { betId: String(round) },
          headers: two,
        })
      ).data;
    expect(await list()).toMatchObject([
      {
        betId: round,
        version: 2,
        from: '1234',
        to: '1243',
        reason,
        doneAt: null,
        slips: 2,
        takenBack: 0,
        paid: 0,
        owed: 0,
      },
    ]);
    await tick(t.deps);
    expect(await list()).toMatchObject([
      { doneAt: expect.any(Number), slips: 2, takenBack: 100, paid: 1_800, owed: 800 },
    ]);
  });

  it('stays as it was written', async () => {
    await expect(t.db.script('UPDATE lottery.correction SET version = 9')).rejects.toThrow(
      'append-only',
    );
    await expect(t.db.script('DELETE FROM lottery.correction')).rejects.toThrow('append-only');
  });

  it('moves each member’s money once, with settlers racing in small batches and one killed in the middle', async () => {
    const round = await roundOf(t.db, lao);
    const players = await Promise.all(Array.from({ length: 12 }, newPlayer));
    for (const [n, player] of players.entries()) {
      await buy(player, round, n % 2 ? '34' : '43');
      await buy(player, round, n % 3 ? '34' : '43', 1);
    }
    await result(round, drawn('1234'));
    await correct(round, drawn('1243'));
    const [due] = await t.db.query<{ id: number }>({
      name: 'test_correction',
      text: 'SELECT id FROM lottery.correction WHERE round_id = $1',
      values: [round],
    });
    const id = due?.id ?? 0;

    expect((await correctBatch(t.db, id, 2))?.done).toBe(false);
    // A process that dies inside its batch: nothing of it stays.
    const dying = createDb(t.url, { max: 1 });
    await expect(
      dying.tx(async (tx) => {
        expect(await correctBatch(tx, id, 3)).not.toBeNull();
        await tx.query({ name: 'test_die', text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
      }),
    ).rejects.toThrow();
    await dying.end().catch(() => undefined);

    const settle = async (): Promise<void> => {
      for (
        let batch = await correctBatch(t.db, id, 2);
        batch && !batch.done;
        batch = await correctBatch(t.db, id, 2)
      );
    };
    for (let again = 0; again < 3; again += 1)
      await Promise.all([settle(), settle(), tick(t.deps)]);
    // Progress that was lost pays nobody twice.
    await t.db.script(
      `UPDATE lottery.correction_progress SET last_account = 0, done_at = NULL WHERE correction_id = ${id}`,
    );
    await Promise.all([tick(t.deps), tick(t.deps)]);
    for (const [n, player] of players.entries())
      expect([await money(player), await owed(player)]).toEqual([
        989 + (n % 2 ? 0 : 900) + (n % 3 ? 0 : 90),
        0,
      ]);
  });

  it('ends where the right result alone would have ended, for random slips, spending and corrections', async () => {
    const numbers = ['12', '21', '34', '43', '11'];
    const results = ['0012', '0021', '0034', '0043', '0011'];
    const story = fc.record({
      slips: fc.array(
        fc.record({
          player: fc.nat({ max: 3 }),
          number: fc.constantFrom(...numbers),
          price: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 10 },
      ),
      versions: fc.array(fc.option(fc.constantFrom(...results), { freq: 4 }), {
        minLength: 1,
        maxLength: 3,
      }),
      spent: fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 4, maxLength: 4 }),
    });
    for (const { slips, versions, spent } of fc.sample(story, { numRuns: 12, seed: 20_261_120 })) {
      const round = await roundOf(t.db, lao);
      const players = await Promise.all(Array.from({ length: 4 }, newPlayer));
      for (const { player, number, price } of slips)
        await buy(players[player] ?? expect.fail(), round, number, price);
      await result(round, drawn('0012'));
      const spending = await Promise.all(
        players.map(async (player, n) => Math.min(spent[n] ?? 0, await money(player))),
      );
      for (const [n, player] of players.entries())
        if (spending[n]) await spend(player, spending[n]);
      let last: string | null = '0012';
      for (const version of versions) {
        if (version === last) continue;
        await correct(round, version === null ? { kind: 'void' } : drawn(version));
        await tick(t.deps);
        last = version;
      }
      for (const [n, player] of players.entries()) {
        const due = slips
          .filter((slip) => slip.player === n)
          .reduce((sum, { number, price }) => {
            if (last === null) return sum;
            const sold = {
              option: 'teng_bon_2',
              number,
              stakeSatang: toSatang(price),
              multiplierThousandths: toThousandths(90),
            } as const;
            return (
              sum -
              price +
              lineOutcome(sold, winningNumbers('digits4', { result: last })).payoutSatang / 100
            );
          }, 1_000);
        expect((await money(player)) - (await owed(player))).toBeCloseTo(
          due - (spending[n] ?? 0),
          5,
        );
      }
    }
  });
});
