import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { changeRound } from '../../../testing/changeRound.ts';
import { createCancelWorld, type CancelWorld } from '../../../testing/worlds/cancelWorld.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { oneSlip, slipsOf } from '../slips.ts';

const minute = 60_000;
let w: CancelWorld;
beforeAll(async () => {
  await withinOneDay();
  w = await createCancelWorld();
});
afterEach(async () => expect(await verifyLedger(w.db)).toEqual([]));
afterAll(() => w.close());

describe('cancelSlip', () => {
  it('gives the whole stake back at once, and says so on the slip and to the member’s browsers', async () => {
    const round = await w.government();
    const { member, slip } = await w.bought(round);
    const cancelled = await w.cancel(member, slip.poyId);
    expect(cancelled).toMatchObject({
      poyId: slip.poyId,
      status: 'cancelled',
      win: 0,
      cancelUntil: null,
      cancelsLeft: null,
      lines: [{ status: 'cancelled', win: 0 }],
    });
    expect(await w.balance(member)).toBe(100);
    expect(await slipsOf(w.db, member, { limit: 9, status: 'waiting' })).toEqual({
      slips: [],
      next: null,
    });
    expect(await slipsOf(w.db, member, { limit: 9, status: 'settled' })).toMatchObject({
      slips: [{ status: 'cancelled' }],
    });
    expect(w.sent.slice(-2)).toEqual([
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
          stake: 30,
          win: 0,
        },
      },
    ]);
  });

  it('shows until when: 30 minutes after sending, 10 minutes before the close, whichever is first', async () => {
    const [early, late] = [
      await w.bought(await w.government(7200)),
      await w.bought(await w.government(1800)),
    ];
    const first = await oneSlip(w.db, early.member, early.slip.poyId);
    expect(first).toMatchObject({ cancelUntil: first.createdAt + 30 * minute, cancelsLeft: 4 });
    const second = await oneSlip(w.db, late.member, late.slip.poyId);
    expect((second.cancelUntil ?? 0) - second.createdAt).toBeGreaterThan(19.9 * minute);
    expect((second.cancelUntil ?? 0) - second.createdAt).toBeLessThan(20 * minute);
    for (const { member, slip } of [early, late]) {
      const shown = await oneSlip(w.db, member, slip.poyId);
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
    const round = await w.newRound({ market, closesIn });
    const { member, slip } = await w.bought(round);
    if (change) await w.owner.script(change.replace('$', String(round)));
    expect(await w.tried(member, slip.poyId)).toBe(code);
    expect(await w.balance(member)).toBe(70);
    expect((await oneSlip(w.db, member, slip.poyId)).cancelUntil).toBeNull();
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
    const round = await w.government();
    const { member, slip } = await w.bought(round);
    await w.owner.script(change.replace('$', String(round)));
    expect(await w.tried(member, slip.poyId)).toBe('ok');
  });

  it('does not know another member’s slip', async () => {
    const { slip } = await w.bought(await w.government());
    expect(await w.tried(await w.newMember(), slip.poyId)).toBe('NOT_FOUND');
  });

  it('answers the cancelled slip again, also after the round has closed', async () => {
    const round = await w.government();
    const { member, slip } = await w.bought(round);
    const first = await w.cancel(member, slip.poyId);
    await changeRound(w.db, round, "status = 'calculating'");
    expect(await w.cancel(member, slip.poyId)).toEqual({ ...first, roundStatus: 'calculating' });
    expect(await w.balance(member)).toBe(100);
  });

  it('takes four a day, of all markets together; the next Bangkok day four more', async () => {
    const member = await w.newMember(100);
    const rounds = [
      await w.government(),
      await w.newRound({ market: 'BET_LOTERRY4_HANOY', closesIn: 3600 }),
    ];
    const slips = [];
    for (let n = 0; n < 6; n += 1) slips.push(await w.place(member, rounds[n % 2] ?? 0, [{}]));
    for (const [n, left] of [4, 3, 2, 1].entries()) {
      expect(await oneSlip(w.db, member, slips[n]?.poyId ?? 0)).toMatchObject({
        cancelsLeft: left,
      });
      expect(await w.tried(member, slips[n]?.poyId ?? 0)).toBe('ok');
    }
    await expect(w.cancel(member, slips[4]?.poyId ?? 0)).rejects.toMatchObject({
      code: 'CANCEL_LIMIT',
      details: { perDay: 4 },
    });
    expect(await oneSlip(w.db, member, slips[4]?.poyId ?? 0)).toMatchObject({
      status: 'waiting',
      cancelsLeft: 0,
    });
    await w.db.script(
      `UPDATE lottery.slip_cancel
        SET cancelled_at = date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok') AT TIME ZONE 'Asia/Bangkok'
          - interval '1 microsecond'
        WHERE member = '${member}'`,
    );
    expect(await w.tried(member, slips[4]?.poyId ?? 0)).toBe('ok');
  });
});
