import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { verifyLedger } from '../../ledger/index.ts';
import { reason } from '../../testing/operatorApp.ts';
import { digits4, roundOf } from '../../testing/operatorWorld.ts';
import { usualSetOffer } from '../../testing/setsWorld.ts';
import {
  createCorrectionWorld,
  lao,
  type CorrectionWorld,
} from '../../testing/worlds/correctionWorld.ts';
import { tick } from '../clockwork/tick.ts';

let w: CorrectionWorld;
beforeAll(async () => {
  w = await createCorrectionWorld();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

describe('a wrong result', () => {
  it('is replaced: wrong wins are taken back, right ones stay, due ones are paid, each is told', async () => {
    const round = await roundOf(w.t.db, lao);
    const [wrong, right, both, neither] = await Promise.all([
      w.newPlayer(),
      w.newPlayer(),
      w.newPlayer(),
      w.newPlayer(),
    ]);
    const slips = [
      await w.buy(wrong, round, '34'),
      await w.buy(right, round, '43'),
      await w.buy(both, round, '3', 10, 'teng_bon_1'),
      await w.buy(neither, round, '99'),
    ] as const;
    await w.result(round, digits4('1234'));
    expect(await Promise.all([wrong, right, both, neither].map(w.money))).toEqual([
      990 + 900,
      990,
      990 + 32,
      990,
    ]);
    await w.correct(round, digits4('1243'));
    const told = w.t.deps.sent.length;
    await tick(w.t.deps);

    expect(await Promise.all([wrong, right, both, neither].map(w.money))).toEqual([
      990,
      990 + 900,
      990 + 32,
      990,
    ]);
    expect(await Promise.all([wrong, right, both, neither].map(w.owed))).toEqual([0, 0, 0, 0]);
    expect(
      await Promise.all([
        w.standing(wrong, slips[0]),
        w.standing(right, slips[1]),
        w.standing(both, slips[2]),
        w.standing(neither, slips[3]),
      ]),
    ).toEqual([
      ['lost', 0],
      ['won', 900],
      ['won', 32],
      ['lost', 0],
    ]);
    expect(
      (await w.t.call('/poy-api/bet-list-results', { query: { betId: String(round) } })).data,
    ).toMatchObject([{ result: '1243', corrected: true, winning: { teng_bon_2: ['43'] } }]);
    const messages = w.t.deps.sent
      .slice(told)
      .filter(({ channel }) =>
        [wrong, right, both, neither].some(({ uuid }) => channel === `private-${uuid}`),
      );
    expect(
      messages.filter(({ event }) => event === 'slip-settled').map(({ data }) => data),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ poyId: slips[0], status: 'lost', win: 0 }),
        expect.objectContaining({ poyId: slips[1], status: 'won', stake: 10, win: 900 }),
      ]),
    );
    // A member whose payout stays the same gets no message.
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
      (await w.statementOf(wrong)).transactions.map(({ transactionType, amount }) => [
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
    const round = await roundOf(w.t.db, lao);
    const player = await w.newPlayer();
    const slip = await w.buy(player, round, '34');
    await w.result(round, digits4('1234'));
    await w.spend(player, 1_690);
    await w.correct(round, digits4('1243'));
    await tick(w.t.deps);
    expect([await w.money(player), await w.owed(player)]).toEqual([0, 700]);
    const { transactions, debt } = await w.statementOf(player);
    expect(transactions[0]).toMatchObject({
      transactionType: 'REVERSAL',
      amount: -200,
      balance: 0,
      reference: { kind: 'slip', id: slip },
    });
    expect(debt).toMatchObject({
      owed: 700,
      postings: [{ amount: -700, text: (await w.slipOf(player, slip)).receipt }],
    });

    await w.t.db.query({
      name: 'test_give',
      text: "SELECT ledger.post($1, 'credit', 'ADMIN_INCREASE', $2, 100000, NULL, NULL, NULL, NULL)",
      values: [randomUUID(), player.uuid],
    });
    const next = await roundOf(w.t.db, lao);
    await w.buy(player, next, '34', 1);
    await w.result(next, digits4('1234'));
    expect([await w.money(player), await w.owed(player)]).toEqual([1_089, 700]);
  });

  it('pays a member first what another slip of theirs has won now, so that the least is owed', async () => {
    const round = await roundOf(w.t.db, lao);
    const player = await w.newPlayer();
    await w.buy(player, round, '34');
    await w.buy(player, round, '43', 5);
    await w.result(round, digits4('1234'));
    await w.spend(player, 1_885);
    await w.correct(round, digits4('1243'));
    await tick(w.t.deps);
    expect([await w.money(player), await w.owed(player)]).toEqual([0, 450]);
  });

  it('is voided where it should have been, and a round that was voided wrongly gets its result', async () => {
    const round = await roundOf(w.t.db, lao);
    const [winner, loser] = [await w.newPlayer(), await w.newPlayer()];
    const slips = [await w.buy(winner, round, '34'), await w.buy(loser, round, '99')] as const;
    await w.result(round, digits4('1234'));
    await w.correct(round, { kind: 'void' });
    await tick(w.t.deps);
    expect([await w.money(winner), await w.money(loser)]).toEqual([1_000, 1_000]);
    expect([await w.standing(winner, slips[0]), await w.standing(loser, slips[1])]).toEqual([
      ['refunded', 0],
      ['refunded', 0],
    ]);
    expect(
      (await w.t.call('/poy-api/bet-list-results', { query: { betId: String(round) } })).data,
    ).toMatchObject([{ status: 'voided', result: null, voidReason: reason, corrected: true }]);

    await w.correct(round, digits4('9999'));
    await tick(w.t.deps);
    expect([await w.money(winner), await w.money(loser)]).toEqual([990, 990 + 900]);
    expect([await w.standing(winner, slips[0]), await w.standing(loser, slips[1])]).toEqual([
      ['lost', 0],
      ['won', 900],
    ]);
    const versions = await w.t.db.query({
      name: 'test_versions',
      text: `SELECT version, old_result AS old, new_result AS new FROM lottery.correction WHERE round_id = $1
        ORDER BY version`,
      values: [round],
    });
    expect(versions).toEqual([
      { version: 2, old: '1234', new: null },
      { version: 3, old: null, new: '9999' },
    ]);
  });

  it('puts set tickets right too, under receipts of their own', async () => {
    const round = await roundOf(w.t.db, lao);
    const player = await w.newPlayer();
    const bought = await w.t.call('/poy-api/lotteries.lao.create', {
      token: player.token,
      body: { betId: round, ...usualSetOffer, lines: [{ number: '1234', quantity: 1 }] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expectNamed(bought.status, bought.text).toBe(200);
    await w.result(round, digits4('9934'));
    expect(await w.money(player)).toBe(880 + 1_600);
    await w.correct(round, digits4('9999'));
    await tick(w.t.deps);
    expect(await w.money(player)).toBe(880);
    expect((await w.statementOf(player)).transactions[0]).toMatchObject({
      transactionType: 'REVERSAL',
      amount: -1_600,
      reference: { kind: 'set' },
    });
    await w.correct(round, digits4('1234'));
    await tick(w.t.deps);
    expect(await w.money(player)).toBe(880 + 125_000);
  });

  it('passes by what was cancelled', async () => {
    const round = await roundOf(w.t.db, lao);
    const [player, other] = [await w.newPlayer(), await w.newPlayer()];
    const slip = await w.buy(player, round, '43');
    await w.buy(other, round, '43');
    await w.t.db.script(
      `INSERT INTO lottery.slip_cancel VALUES (${round}, ${slip}, '${player.uuid}', now())`,
    );
    await w.result(round, digits4('1234'));
    await w.correct(round, digits4('1243'));
    await tick(w.t.deps);
    expect([await w.money(player), await w.money(other)]).toEqual([990, 990 + 900]);
    await w.correct(round, { kind: 'void' });
    await tick(w.t.deps);
    expect([await w.money(player), await w.money(other)]).toEqual([990, 1_000]);
  });
});
