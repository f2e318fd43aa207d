import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { AppError } from '../../plugins/appError.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { cancelSlip } from './cancelSlip.ts';
import { oneSlip, slipsOf } from './slips.ts';

const minute = 60_000;
let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
  // A market whose rounds are computed, for what happens after the close: slips of it can be cancelled up to the last moment here.
  await world.db.script(
    "UPDATE lottery.market SET cancel_within_seconds = 1800, cancel_before_close_seconds = 0, cancels_per_day = 1000 WHERE code = 'BET_YEEKEE_SPEED'",
  );
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

const cancel = (member: string, poyId: number) =>
  cancelSlip(
    {
      db: world.db,
      publisher: { publish: (messages) => Promise.resolve(void world.sent.push(...messages)) },
    },
    member,
    poyId,
  );
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const tried = (member: string, poyId: number) => cancel(member, poyId).then(() => 'ok', codeOf);
const government = (closesIn = 3600) => world.newRound({ market: 'BET_GOVERNMENT', closesIn });
const script = (text: string) => world.db.script(text);
/** A member with one slip of 30 baht. */
async function bought(round: number, price = 30) {
  const member = await world.newMember(100);
  return { member, slip: await world.place(member, round, [{ price }]) };
}

describe('cancelSlip', () => {
  it('gives the whole stake back at once, and says so on the slip and to the member’s browsers', async () => {
    const round = await government();
    const { member, slip } = await bought(round);
    const cancelled = await cancel(member, slip.poyId);
    expect(cancelled).toMatchObject({
      poyId: slip.poyId,
      status: 'cancelled',
      win: 0,
      cancelUntil: null,
      cancelsLeft: null,
      lines: [{ status: 'cancelled', win: 0 }],
    });
    expect(await world.balance(member)).toBe(100);
    expect(await slipsOf(world.db, member, { limit: 9, status: 'waiting' })).toEqual({
      slips: [],
      next: null,
    });
    expect(await slipsOf(world.db, member, { limit: 9, status: 'settled' })).toMatchObject({
      slips: [{ status: 'cancelled' }],
    });
    expect(world.sent.slice(-2)).toEqual([
      {
        channel: `private-${member}`,
        event: 'money-update',
        data: { balance: 100, version: 3, type: 'ABORT_POY', amount: 30 },
      },
      {
        channel: `private-${member}`,
        event: 'slip-settled',
        data: {
          poyId: slip.poyId,
          betId: round,
          betGroup: 'government',
          status: 'cancelled',
          win: 0,
        },
      },
    ]);
  });

  it('shows until when: 30 minutes after sending, 10 minutes before the close, whichever is first', async () => {
    const [early, late] = [
      await bought(await government(7200)),
      await bought(await government(1800)),
    ];
    const first = await oneSlip(world.db, early.member, early.slip.poyId);
    expect(first).toMatchObject({ cancelUntil: first.createdAt + 30 * minute, cancelsLeft: 4 });
    const second = await oneSlip(world.db, late.member, late.slip.poyId);
    expect((second.cancelUntil ?? 0) - second.createdAt).toBeGreaterThan(19.9 * minute);
    expect((second.cancelUntil ?? 0) - second.createdAt).toBeLessThan(20 * minute);
    for (const { member, slip } of [early, late]) {
      const shown = await oneSlip(world.db, member, slip.poyId);
      expect(slip.cancelUntil).toBe(shown.cancelUntil);
      expect(shown.cancelUntil).not.toBeNull();
    }
  });

  it.each([
    ['a slip of yeekee', 'BET_YEEKEE_15', 3600, '', 'CANCEL_OFF'],
    ['a slip of ping-pong', 'BET_PINGPONG_60', 3600, '', 'CANCEL_OFF'],
    [
      'one sent 30 minutes ago',
      'BET_GOVERNMENT',
      3600,
      "UPDATE lottery.slip SET created_at = created_at - interval '30 minutes' WHERE round_id = $",
      'CANCEL_TOO_LATE',
    ],
    [
      'one whose round closes in 10 minutes',
      'BET_GOVERNMENT',
      3600,
      "UPDATE lottery.round SET closes_at = clock_timestamp() + interval '10 minutes' WHERE id = $",
      'CANCEL_TOO_LATE',
    ],
    [
      'one that was bought within the last 10 minutes',
      'BET_GOVERNMENT',
      599,
      '',
      'CANCEL_TOO_LATE',
    ],
    [
      'one whose sale was stopped',
      'BET_GOVERNMENT',
      3600,
      'UPDATE lottery.round SET suspended_at = now() WHERE id = $',
      'SALE_SUSPENDED',
    ],
    [
      'one of a closed round',
      'BET_GOVERNMENT',
      3600,
      "UPDATE lottery.round SET status = 'calculating' WHERE id = $",
      'ROUND_CLOSED',
    ],
    [
      'one of a voided round',
      'BET_GOVERNMENT',
      3600,
      "UPDATE lottery.round SET status = 'voided', settled_at = now() WHERE id = $",
      'ROUND_CLOSED',
    ],
  ])('refuses %s, and nothing moves', async (_what, market, closesIn, change, code) => {
    const round = await world.newRound({ market, closesIn });
    const { member, slip } = await bought(round);
    if (change) await script(change.replace('$', String(round)));
    expect(await tried(member, slip.poyId)).toBe(code);
    expect(await world.balance(member)).toBe(70);
    expect((await oneSlip(world.db, member, slip.poyId)).cancelUntil).toBeNull();
  });

  it.each([
    [
      '29 minutes and 59 seconds after it was sent',
      "UPDATE lottery.slip SET created_at = created_at - interval '29 minutes 59 seconds' WHERE round_id = $",
    ],
    [
      'just over 10 minutes before the close',
      "UPDATE lottery.round SET closes_at = clock_timestamp() + interval '10 minutes 5 seconds' WHERE id = $",
    ],
  ])('takes one %s', async (_what, change) => {
    const round = await government();
    const { member, slip } = await bought(round);
    await script(change.replace('$', String(round)));
    expect(await tried(member, slip.poyId)).toBe('ok');
  });

  it('does not know another member’s slip', async () => {
    const { slip } = await bought(await government());
    expect(await tried(await world.newMember(), slip.poyId)).toBe('NOT_FOUND');
  });

  it('answers the cancelled slip again, also after the round has closed', async () => {
    const round = await government();
    const { member, slip } = await bought(round);
    const first = await cancel(member, slip.poyId);
    await script(`UPDATE lottery.round SET status = 'calculating' WHERE id = ${round}`);
    expect(await cancel(member, slip.poyId)).toEqual({ ...first, roundStatus: 'calculating' });
    expect(await world.balance(member)).toBe(100);
  });

  it('takes four a day, of all markets together; the next Bangkok day four more', async () => {
    const member = await world.newMember(100);
    const rounds = [
      await government(),
      await world.newRound({ market: 'BET_LOTERRY4_HANOY', closesIn: 3600 }),
    ];
    const slips = [];
    for (let n = 0; n < 6; n += 1) slips.push(await world.place(member, rounds[n % 2] ?? 0, [{}]));
    for (const [n, left] of [4, 3, 2, 1].entries()) {
      expect(await oneSlip(world.db, member, slips[n]?.poyId ?? 0)).toMatchObject({
        cancelsLeft: left,
      });
      expect(await tried(member, slips[n]?.poyId ?? 0)).toBe('ok');
    }
    await expect(cancel(member, slips[4]?.poyId ?? 0)).rejects.toMatchObject({
      code: 'CANCEL_LIMIT',
      details: { perDay: 4 },
    });
    expect(await oneSlip(world.db, member, slips[4]?.poyId ?? 0)).toMatchObject({
      status: 'waiting',
      cancelsLeft: 0,
    });
    await script(
      `UPDATE lottery.slip_cancel SET cancelled_at = date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok') AT TIME ZONE 'Asia/Bangkok' - interval '1 microsecond' WHERE member = '${member}'`,
    );
    expect(await tried(member, slips[4]?.poyId ?? 0)).toBe('ok');
  });
});

describe('a cancelled slip', () => {
  const end = async (round: number) => {
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
    await world.tick();
  };

  it('is not paid when its numbers come, and its stake counts for no shooting prize', async () => {
    const round = await world.newRound();
    const [cancelling, staying] = [await bought(round, 100), await bought(round, 100)];
    await cancel(cancelling.member, cancelling.slip.poyId);
    await world.shootFor(round, '00042');
    await script(
      `UPDATE lottery.shot SET member = CASE sequence WHEN 20 THEN '${cancelling.member}'::uuid ELSE '${staying.member}'::uuid END WHERE round_id = ${round} AND sequence IN (5, 20)`,
    );
    await end(round);
    expect([await world.balance(cancelling.member), await world.balance(staying.member)]).toEqual([
      100,
      9000 + 200,
    ]);
    expect((await oneSlip(world.db, cancelling.member, cancelling.slip.poyId)).status).toBe(
      'cancelled',
    );
    expect(
      world.sent
        .filter(
          ({ event, data }) =>
            event === 'slip-settled' && (data as { poyId: number }).poyId === cancelling.slip.poyId,
        )
        .map(({ data }) => (data as { status: string }).status),
    ).toEqual(['cancelled']);
  });

  it('is not refunded a second time when its round is voided', async () => {
    const round = await world.newRound();
    const [cancelling, staying] = [await bought(round), await bought(round)];
    await cancel(cancelling.member, cancelling.slip.poyId);
    await end(round);
    expect(await world.statusOf(round)).toBe('voided');
    expect([await world.balance(cancelling.member), await world.balance(staying.member)]).toEqual([
      100, 100,
    ]);
    expect((await oneSlip(world.db, cancelling.member, cancelling.slip.poyId)).status).toBe(
      'cancelled',
    );
    expect((await oneSlip(world.db, staying.member, staying.slip.poyId)).status).toBe('refunded');
  });

  it('is passed by when a wrong result is corrected, and when a correction voids the round', async () => {
    const round = await world.newRound();
    const [cancelling, staying] = [await bought(round), await bought(round)];
    await cancel(cancelling.member, cancelling.slip.poyId);
    await world.shootFor(round, '00043');
    await end(round);
    const paid = () =>
      world.db.query<{ id: number }>({
        name: 'test_payouts',
        text: 'SELECT ref_id AS id FROM lottery.payouts($1)',
        values: [round],
      });
    expect(await paid()).toEqual([]);
    await script(`SELECT lottery.store_wins(${round}, '{"teng_bon_2": ["42"]}')`);
    expect(await paid()).toEqual([{ id: staying.slip.poyId }]);
    await script(
      `DELETE FROM lottery.slip_win WHERE round_id = ${round}; UPDATE lottery.round SET status = 'voided' WHERE id = ${round}`,
    );
    expect(await paid()).toEqual([{ id: staying.slip.poyId }]);
  });

  it('gives back what it has sold of a number: another member can buy it', async () => {
    const round = await government();
    await script(
      "SELECT lottery.set_caps((SELECT id FROM lottery.market WHERE code = 'BET_GOVERNMENT'), 'teng_bon_2', 3000, null)",
    );
    const { member, slip } = await bought(round);
    const other = await world.newMember(100);
    const place = () => world.place(other, round, [{ price: 30 }]).then(() => 'ok', codeOf);
    expect(await place()).toBe('SLIP_REFUSED');
    await cancel(member, slip.poyId);
    expect(await place()).toBe('ok');
    await script(
      "SELECT lottery.set_caps((SELECT id FROM lottery.market WHERE code = 'BET_GOVERNMENT'), 'teng_bon_2', null, null)",
    );
  });
});

describe('at the same moment', () => {
  it('twenty calls for one slip give one refund, and all answer the cancelled slip', async () => {
    const { member, slip } = await bought(await government());
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(member, slip.poyId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await world.balance(member)).toBe(100);
  });

  it('of six cancellings with two left for the day, two are done', async () => {
    const member = await world.newMember(100);
    const round = await government();
    const slips = await Promise.all(
      Array.from({ length: 8 }, () => world.place(member, round, [{ price: 10 }])),
    );
    for (const { poyId } of slips.slice(0, 2)) await cancel(member, poyId);
    const answers = await Promise.all(slips.slice(2).map(({ poyId }) => tried(member, poyId)));
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'CANCEL_LIMIT'),
      'ok',
      'ok',
    ]);
    expect(await world.balance(member)).toBe(20 + 40);
  });

  it('a slip is cancelled or takes part, never both: cancelling, closing and settling at full speed', async () => {
    const round = await world.newRound();
    await world.shootFor(round, '00042');
    const members = await Promise.all(Array.from({ length: 12 }, () => world.newMember(100)));
    const slips = await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 10 }, async () => ({
          member,
          poyId: (await world.place(member, round, [{ price: 10 }])).poyId,
        })),
      ),
    );
    await world.move(round, { closesIn: 0.5, shotsCloseIn: 0.7 });
    const cancelling = Promise.all(
      slips.map(async ({ member, poyId }, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 8));
        return tried(member, poyId);
      }),
    );
    const settling = (async () => {
      while (!['resulted', 'voided'].includes(await world.statusOf(round)))
        await Promise.all([world.tick(), world.tick()]);
      await world.tick();
    })();
    const [answers] = await Promise.all([cancelling, settling]);
    const cancelled = answers.filter((answer) => answer === 'ok').length;
    expect(
      answers
        .filter((answer) => answer !== 'ok')
        .every((answer) => answer === 'ROUND_CLOSED' || answer === 'CANCEL_TOO_LATE'),
    ).toBe(true);
    expect(cancelled).toBeGreaterThan(0);
    const balances = await Promise.all(members.map((member) => world.balance(member)));
    expect(balances.reduce((sum, baht) => sum + baht, 0)).toBe(
      cancelled * 10 + (slips.length - cancelled) * 900,
    );
  });

  it('buying and cancelling the same scarce numbers never waits for ever, and what is sold is what is live', async () => {
    await script(
      "SELECT lottery.set_caps((SELECT id FROM lottery.market WHERE code = 'BET_YEEKEE_SPEED'), 'teng_bon_2', 50000, 40000)",
    );
    const numbers = ['11', '22', '33', '44'];
    await fc.assert(
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
          const round = await world.newRound();
          await Promise.all(
            buyers.map(async ({ picks, turn, cancels }) => {
              const member = await world.newMember(1000);
              const slip = await world.place(
                member,
                round,
                (turn ? picks.toReversed() : picks).map((number) => ({ number, price: 25 })),
              );
              if (cancels) await cancel(member, slip.poyId);
            }),
          );
          const [row] = await world.db.query<{ sold: number; live: number; mine: number }>({
            name: 'test_live',
            text: `SELECT (SELECT coalesce(sum(sold), 0)::bigint FROM lottery.number_sold WHERE round_id = $1) AS sold, (SELECT coalesce(sum(sold), 0)::bigint FROM lottery.member_sold WHERE round_id = $1) AS mine,
          (SELECT coalesce(sum(stake), 0)::bigint FROM lottery.slip s WHERE round_id = $1 AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = $1 AND c.slip_id = s.id)) AS live`,
            values: [round],
          });
          expect([row?.sold, row?.mine]).toEqual([row?.live, row?.live]);
        },
      ),
      { numRuns: 15 },
    );
    await script(
      "SELECT lottery.set_caps((SELECT id FROM lottery.market WHERE code = 'BET_YEEKEE_SPEED'), 'teng_bon_2', null, null)",
    );
  });
});
