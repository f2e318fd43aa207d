import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { verifyLedger } from '../../../ledger/index.ts';
import { changeRound, putRound } from '../../../testing/changeRound.ts';
import { codeOf } from '../../../testing/codeOf.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { createCancelWorld, type CancelWorld } from '../../../testing/worlds/cancelWorld.ts';
import { oneSlip } from '../slips.ts';
import { ask } from '../../../testing/ask.ts';

let w: CancelWorld;
beforeAll(async () => {
  await withinOneDay();
  w = await createCancelWorld();
  // These rounds are drawn by the clockwork. Here their slips can be cancelled until the close.
  await w.db.script(
    `UPDATE lottery.market SET cancel_within_seconds = 1800, cancel_before_close_seconds = 0, cancels_per_day = 1000
      WHERE code = 'BET_YEEKEE_SPEED'`,
  );
});
afterEach(async () => expect(await verifyLedger(w.db)).toEqual([]));
afterAll(() => w.close());

describe('a cancelled slip', () => {
  it('is not paid when its numbers come, and its stake counts for no shooting prize', async () => {
    const round = await w.newRound();
    const [cancelling, staying] = [await w.bought(round, 100), await w.bought(round, 100)];
    await w.cancel(cancelling.member, cancelling.slip.poyId);
    await w.shootFor(round, '00042');
    await w.owner.script(
      `UPDATE lottery.shot SET member = CASE sequence
        WHEN 20 THEN '${cancelling.member}'::uuid ELSE '${staying.member}'::uuid END
        WHERE round_id = ${round} AND sequence IN (5, 20)`,
    );
    await w.finish(round);
    expect([await w.balance(cancelling.member), await w.balance(staying.member)]).toEqual([
      100,
      9000 + 200,
    ]);
    expect((await oneSlip(w.db, cancelling.member, cancelling.slip.poyId)).status).toBe(
      'cancelled',
    );
    expect(
      w.sent
        .filter(
          ({ event, data }) =>
            event === 'slip-settled' && (data as { poyId: number }).poyId === cancelling.slip.poyId,
        )
        .map(({ data }) => (data as { status: string }).status),
    ).toEqual(['cancelled']);
  });

  it('is not refunded a second time when its round is voided', async () => {
    const round = await w.newRound();
    const [cancelling, staying] = [await w.bought(round), await w.bought(round)];
    await w.cancel(cancelling.member, cancelling.slip.poyId);
    await w.finish(round);
    expect(await w.statusOf(round)).toBe('voided');
    expect([await w.balance(cancelling.member), await w.balance(staying.member)]).toEqual([
      100, 100,
    ]);
    expect((await oneSlip(w.db, cancelling.member, cancelling.slip.poyId)).status).toBe(
      'cancelled',
    );
    expect((await oneSlip(w.db, staying.member, staying.slip.poyId)).status).toBe('refunded');
  });

  it('is passed by when a wrong result is corrected, and when a correction voids the round', async () => {
    const round = await w.government();
    const [cancelling, staying] = [await w.bought(round), await w.bought(round)];
    await w.cancel(cancelling.member, cancelling.slip.poyId);
    await changeRound(w.db, round, "status = 'calculating'");
    await w.owner.script(
      `SELECT lottery.store_result(${round}, '000043', '{"teng_bon_2": ["43"]}', '{}')`,
    );
    const paid = () =>
      ask<{ id: number }>(w.db, {
        name: 'test_payouts',
        text: 'SELECT ref_id AS id FROM lottery.payouts($1)',
        values: [round],
      });
    expect(await paid()).toEqual([]);
    await w.owner.script(`SELECT lottery.store_wins(${round}, '{"teng_bon_2": ["42"]}')`);
    expect(await paid()).toEqual([{ id: staying.slip.poyId }]);
    await w.owner.script(`DELETE FROM lottery.slip_win WHERE round_id = ${round}`);
    await putRound(w.db, round, "status = 'voided'");
    expect(await paid()).toEqual([{ id: staying.slip.poyId }]);
  });

  it('gives back what it has sold of a number: another member can buy it', async () => {
    const round = await w.government();
    await w.db.script(
      `SELECT lottery.set_caps(id, 'teng_bon_2', 3000, null) FROM lottery.market WHERE code = 'BET_GOVERNMENT'`,
    );
    const { member, slip } = await w.bought(round);
    const other = await w.newMember(100);
    const place = () => w.place(other, round, [{ price: 30 }]).then(() => 'ok', codeOf);
    expect(await place()).toBe('SLIP_REFUSED');
    await w.cancel(member, slip.poyId);
    expect(await place()).toBe('ok');
    await w.db.script(
      `SELECT lottery.set_caps(id, 'teng_bon_2', null, null) FROM lottery.market WHERE code = 'BET_GOVERNMENT'`,
    );
  });
});

describe('at the same moment', () => {
  it('twenty calls for one slip give one refund, and all answer the cancelled slip', async () => {
    const { member, slip } = await w.bought(await w.government());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => w.cancel(member, slip.poyId)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await w.balance(member)).toBe(100);
  });

  it('of six cancellings with two left for the day, two are done', async () => {
    const member = await w.newMember(100);
    const round = await w.government();
    const slips = await Promise.all(
      Array.from({ length: 8 }, () => w.place(member, round, [{ price: 10 }])),
    );
    for (const { poyId } of slips.slice(0, 2)) await w.cancel(member, poyId);
    const answers = await Promise.all(slips.slice(2).map(({ poyId }) => w.tried(member, poyId)));
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'CANCEL_LIMIT'),
      'ok',
      'ok',
    ]);
    expect(await w.balance(member)).toBe(20 + 40);
  });

  it('a slip is cancelled or takes part, never both: cancelling, closing and settling at full speed', async () => {
    const round = await w.newRound();
    await w.shootFor(round, '00042');
    const members = await Promise.all(Array.from({ length: 12 }, () => w.newMember(100)));
    const slips = await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 10 }, async () => ({
          member,
          poyId: (await w.place(member, round, [{ price: 10 }])).poyId,
        })),
      ),
    );
    await w.move(round, { closesIn: 1, shotsCloseIn: 1.2 });
    const cancelling = Promise.all(
      slips.map(async ({ member, poyId }, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 16));
        return w.tried(member, poyId);
      }),
    );
    const settling = (async () => {
      while (!['resulted', 'voided'].includes(await w.statusOf(round)))
        await Promise.all([w.tick(), w.tick()]);
      await w.tick();
    })();
    const [answers] = await Promise.all([cancelling, settling]);
    const cancelled = answers.filter((answer) => answer === 'ok').length;
    expect(
      answers
        .filter((answer) => answer !== 'ok')
        .every((answer) => answer === 'ROUND_CLOSED' || answer === 'CANCEL_TOO_LATE'),
    ).toBe(true);
    expect(cancelled).toBeGreaterThan(0);
    const balances = await Promise.all(members.map((member) => w.balance(member)));
    expect(balances.reduce((sum, baht) => sum + baht, 0)).toBe(
      cancelled * 10 + (slips.length - cancelled) * 900,
    );
  });

  it('buying and cancelling the same scarce numbers never waits for ever', async () => {
    await w.db.script(
      `SELECT lottery.set_caps(id, 'teng_bon_2', 50000, 40000) FROM lottery.market WHERE code = 'BET_YEEKEE_SPEED'`,
    );
    const numbers = ['11', '22', '33', '44'];
    await checkProperty(
      fc.asyncProperty(
        fc.array(
          fc.record({
            picks: fc.subarray(numbers, { minLength: 1 }),
            turn: fc.boolean(),
            cancels: fc.boolean(),
          }),
          { minLength: 4, maxLength: 16 },
        ),
        async (buyers) => {
          const round = await w.newRound();
          await Promise.all(
            buyers.map(async ({ picks, turn, cancels }) => {
              const member = await w.newMember(1000);
              const slip = await w.place(
                member,
                round,
                (turn ? picks.toReversed() : picks).map((number) => ({ number, price: 25 })),
              );
              if (cancels) await w.cancel(member, slip.poyId);
            }),
          );
          const [row] = await ask<{ sold: number; live: number; mine: number }>(w.db, {
            name: 'test_live',
            text: `SELECT
          (SELECT coalesce(sum(sold), 0)::bigint FROM lottery.number_sold WHERE round_id = $1) AS sold,
          (SELECT coalesce(sum(sold), 0)::bigint FROM lottery.member_sold WHERE round_id = $1) AS mine,
          (SELECT coalesce(sum(stake), 0)::bigint FROM lottery.slip s WHERE round_id = $1
            AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = $1 AND c.slip_id = s.id)) AS live`,
            values: [round],
          });
          expect([row?.sold, row?.mine]).toEqual([row?.live, row?.live]);
        },
      ),
      { numRuns: cases(15) },
    );
    await w.db.script(
      `SELECT lottery.set_caps(id, 'teng_bon_2', null, null) FROM lottery.market WHERE code = 'BET_YEEKEE_SPEED'`,
    );
  });
});
