import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { linesOf, type Bet } from '../../testing/lotteryWorld.ts';
import {
  createLimitsWorld,
  market,
  option,
  short,
  type LimitsWorld,
} from '../../testing/worlds/limitsWorld.ts';
import { cancelSlip } from '../slips/cancelling/cancelSlip.ts';
import { orderSlip, placeSlips } from '../slips/placeSlips.ts';
import { setCaps } from './settings/settings.ts';

let w: LimitsWorld;
beforeAll(async () => {
  w = await createLimitsWorld();
  await w.db.script(
    `UPDATE lottery.market SET cancel_within_seconds = 1800, cancel_before_close_seconds = 0 WHERE code = '${market}'`,
  );
});
afterEach(() => w.endTest());
afterAll(() => w.close());

/** Returns what the counters say of a member: in all, and number by number where it is counted so. */
async function countersOf(round: number, member: string) {
  const [row] = await ask<{ sold: number; lines: number; byNumber: boolean; numbers: number }>(
    w.db,
    {
      name: 'test_member_counters',
      text: `SELECT m.sold / 100 AS sold, m.lines, m.by_number AS "byNumber", (
            SELECT coalesce(sum(n.sold), 0)::bigint / 100 FROM lottery.member_number_sold n
              WHERE n.round_id = m.round_id AND n.member = m.member AND n.option = m.option
          ) AS numbers
        FROM lottery.member_sold m WHERE m.round_id = $1 AND m.member = $2 AND m.option = $3`,
      values: [round, member, option],
    },
  );
  return row;
}

/** Returns for each option of a member whether it is counted by number. */
async function optionsOf(round: number, member: string): Promise<Record<string, boolean>> {
  const rows = await ask<{ option: string; byNumber: boolean }>(w.db, {
    name: 'test_options_by_number',
    text: `SELECT option, by_number AS "byNumber" FROM lottery.member_sold
      WHERE round_id = $1 AND member = $2 ORDER BY option`,
    values: [round, member],
  });
  return Object.fromEntries(rows.map(({ option: one, byNumber }) => [one, byNumber]));
}

/** Makes bets of one baht on the two-digit numbers from `first` on. */
const numbersFrom = (first: number, count: number): Bet[] =>
  Array.from({ length: count }, (_, n) => ({ number: String(first + n).padStart(2, '0') }));

describe('what a member has staked', () => {
  it('is read from the slips while no number can be above the most', async () => {
    const [member, round] = [await w.newMember(100), await w.newRound()];
    await w.place(member, round, [{ number: '42', price: 30 }, { number: '43' }]);
    await w.place(member, round, [{ number: '42', price: 5 }]);
    expect(await countersOf(round, member)).toEqual({
      sold: 36,
      lines: 3,
      byNumber: false,
      numbers: 0,
    });
    const left = short(await w.preview(member, round, [{ number: '42' }, { number: '43' }]));
    expect(left.map(([, , most]) => most)).toEqual([10_000 - 35, 10_000 - 1]);
  });

  it('is counted by number once all numbers together could be above the most', async () => {
    await setCaps(w.db, { market, option, caps: { number: null, member: 60 } });
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    const first = await w.place(member, round, [{ number: '42', price: 50 }]);
    expect(await countersOf(round, member)).toMatchObject({ byNumber: false });
    await w.place(member, round, [
      { number: '42', price: 5 },
      { number: '43', price: 60 },
    ]);
    expect(await countersOf(round, member)).toEqual({
      sold: 115,
      lines: 3,
      byNumber: true,
      numbers: 115,
    });
    await expect(w.place(member, round, [{ number: '42', price: 6 }])).rejects.toMatchObject({
      code: 'SLIP_REFUSED',
    });
    await cancelSlip(w.deps, member, first.poyId);
    expect(await countersOf(round, member)).toMatchObject({ sold: 65, numbers: 65 });
    await w.place(member, round, [{ number: '42', price: 55 }]);
    expect(short(await w.preview(member, round, [{ number: '42' }]))).toEqual([
      ['over_max', 90, 0],
    ]);
  });

  it('is not read from a slip that was cancelled', async () => {
    await setCaps(w.db, { market, option, caps: { number: null, member: 60 } });
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    const { poyId } = await w.place(member, round, [{ number: '42', price: 40 }]);
    await cancelSlip(w.deps, member, poyId);
    expect(short(await w.preview(member, round, [{ number: '42', price: 60 }]))).toEqual([
      ['ok', 90, 60],
    ]);
    await w.place(member, round, [{ number: '42', price: 60 }]);
    await expect(w.place(member, round, [{ number: '42' }])).rejects.toMatchObject({
      code: 'SLIP_REFUSED',
    });
  });

  it('is not counted by number while a slip is cancelled, whose lines are in no slip any more', async () => {
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    const { poyId } = await w.place(member, round, [{ number: '42', price: 40 }]);
    await w.place(member, round, [{ number: '42', price: 35 }]);
    await setCaps(w.db, { market, option, caps: { number: null, member: 30 } });
    await cancelSlip(w.deps, member, poyId);
    await setCaps(w.db, { market, option, caps: { number: null, member: 60 } });
    expect(short(await w.preview(member, round, [{ number: '42' }]))).toEqual([['ok', 90, 25]]);
    await w.place(member, round, [{ number: '42', price: 25 }]);
    await expect(w.place(member, round, [{ number: '42' }])).rejects.toMatchObject({
      code: 'SLIP_REFUSED',
    });
  });

  it('is counted by number once its lines are many, and every line is in it', async () => {
    const [member, round] = [await w.newMember(10_000), await w.newRound()];
    for (let slip = 0; slip < 5; slip += 1) await w.place(member, round, numbersFrom(0, 100));
    expect(await countersOf(round, member)).toMatchObject({ lines: 500, byNumber: false });
    await w.place(member, round, numbersFrom(40, 10));
    expect(await countersOf(round, member)).toEqual({
      sold: 510,
      lines: 510,
      byNumber: true,
      numbers: 510,
    });
    await w.place(member, round, numbersFrom(45, 10));
    const left = short(await w.preview(member, round, [{ number: '44' }, { number: '49' }]));
    expect(left.map(([, , most]) => most)).toEqual([10_000 - 6, 10_000 - 7]);
  });

  it('is counted by number in every option once the lines of all options are many', async () => {
    const [member, round] = [await w.newMember(10_000), await w.newRound()];
    const three = numbersFrom(0, 100).map(({ number }) => ({
      number: `7${number}`,
      option: 'teng_bon_3' as const,
    }));
    for (let slip = 0; slip < 4; slip += 1) await w.place(member, round, numbersFrom(0, 100));
    await w.place(member, round, three);
    expect(await optionsOf(round, member)).toEqual({ teng_bon_2: false, teng_bon_3: false });
    await w.place(member, round, numbersFrom(0, 1));
    expect(await optionsOf(round, member)).toEqual({ teng_bon_2: true, teng_bon_3: true });
    await w.place(member, round, [{ option: 'teng_lang_2', number: '42', price: 7 }]);
    expect(await optionsOf(round, member)).toMatchObject({ teng_lang_2: true });
    const left = short(
      await w.preview(member, round, [
        { number: '00' },
        { option: 'teng_bon_3', number: '742' },
        { option: 'teng_lang_2', number: '42' },
      ]),
    );
    expect(left.map(([, , most]) => most)).toEqual([10_000 - 5, expect.any(Number), 10_000 - 7]);
    const before = short(await w.preview(await w.newMember(10), round, three.slice(42, 43)));
    expect(Number(before[0]?.[2]) - Number(left[1]?.[2])).toBe(1);
  });

  it('is never above the most, however its slips and its sessions are mixed', async () => {
    await setCaps(w.db, { market, option, caps: { number: null, member: 60 } });
    const [member, round] = [await w.newMember(10_000), await w.newRound()];
    const slips = Array.from({ length: 30 }, (_, n) => numbersFrom(n % 3, 5));
    await Promise.allSettled(
      slips.map((bets) =>
        w.place(
          member,
          round,
          bets.map((bet) => ({ ...bet, price: 7 })),
        ),
      ),
    );
    const sold = await ask<{ most: number }>(w.db, {
      name: 'test_most_on_a_number',
      text: `SELECT max(l.sold)::bigint / 100 AS most FROM (
        SELECT sum(l.stake) AS sold FROM lottery.line l
          JOIN lottery.slip s ON s.round_id = l.round_id AND s.id = l.slip_id
          WHERE l.round_id = $1 AND s.member = $2 GROUP BY l.option, l.number) l`,
      values: [round, member],
    });
    // Eight slips of seven baht fit on a number.
    expect(sold).toEqual([{ most: 56 }]);
  });

  it('is counted by several servers at once, none of which waits in a circle', async () => {
    await setCaps(w.db, { market, option, caps: { number: null, member: 60 } });
    const round = await w.newRound();
    const members = await Promise.all(Array.from({ length: 24 }, () => w.newMember(10_000)));
    // Every call has the members in another order, and every server numbers of its own.
    const orders = Array.from({ length: 60 }, (_, call) =>
      members.map((_, n) => {
        const member = members[(n * (call % 2 ? 5 : 1) + call * 7) % members.length] ?? '';
        const lines = linesOf(numbersFrom((call % 6) * 15 + ((call + n) % 10), 5));
        return orderSlip({
          member,
          site: w.site,
          key: randomUUID(),
          betId: round,
          accept: 'any',
          lines: lines.map((line) => ({ ...line, price: 1 + (call % 4) })),
        });
      }),
    );
    const servers = Array.from({ length: 6 }, async (_, server) => {
      for (let call = server; call < orders.length; call += 6)
        await placeSlips(w.db, orders[call] ?? [], false);
    });
    await Promise.all(servers);
    const [row] = await ask<{ wrong: number; slips: number; byNumber: number }>(w.db, {
      name: 'test_counters_and_slips',
      text: `WITH line AS (
          SELECT s.member, l.option, l.number, sum(l.stake) AS sold
            FROM lottery.line l JOIN lottery.slip s ON s.round_id = l.round_id AND s.id = l.slip_id
            WHERE l.round_id = $1 GROUP BY 1, 2, 3
        ), counted AS (
          SELECT m.member, s.* FROM lottery.member_sold m, lottery.sold_to_member($1, m.member) s WHERE m.round_id = $1
        )
        SELECT (SELECT count(*) FROM line l FULL JOIN counted c USING (member, option, number)
            WHERE l.sold IS DISTINCT FROM nullif(c.sold, 0)) AS wrong,
          (SELECT count(*) FROM lottery.slip WHERE round_id = $1) AS slips,
          (SELECT count(*) FROM lottery.member_sold WHERE round_id = $1 AND by_number) AS "byNumber"`,
      values: [round],
    });
    expect(row).toMatchObject({ wrong: 0, byNumber: members.length });
    expect(row?.slips).toBeGreaterThan(50);
  });
});
