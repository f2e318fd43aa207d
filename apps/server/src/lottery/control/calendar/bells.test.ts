import type { ComparedDay, OtherBell } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { laterMonth } from '../../../testing/laterMonth.ts';
import {
  closeAudited,
  createOperatorApp,
  operatorHeaders,
  reason,
} from '../../../testing/operatorApp.ts';
import type { Answer, TestApp } from '../../../testing/testApp.ts';
import { ask } from '../../../testing/ask.ts';

// A half day that an exchange announces late is a row that an operator writes. A later bell would let a
// known number be sold, so it takes two persons and leaves the rounds that are there as they are.

let t: TestApp;
let one: Record<string, string>;
let three: Record<string, string>;
beforeAll(async () => {
  ({ t, one } = await createOperatorApp());
  three = await operatorHeaders(t, 'operator3');
});
afterAll(() => closeAudited(t));

const call = (what: string, body: object, headers = one): Promise<Answer> =>
  t.call(`/api/operators.bells.${what}`, { body: { ...body, reason }, headers });
const why = ({ status, code, details }: Answer): unknown =>
  status === 200 ? 'done' : (details['why'] ?? code);

const betName = 'BET_STOCK_UK';
interface Made {
  id: number;
  day: string;
  known: Date;
  closes: Date;
  clock: string;
}
/** The last round of London that is made. */
async function made(): Promise<Made> {
  const [row] = await ask<Made>(t.db, {
    name: 'test_made_round',
    text: `SELECT r.id, r.day::text AS day, r.known_from AS known, r.closes_at AS closes,
        to_char(r.known_from AT TIME ZONE 'Europe/London', 'HH24:MI') AS clock
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      WHERE m.code = $1 AND r.planned_day IS NOT NULL ORDER BY r.day DESC LIMIT 1`,
    values: [betName],
  });
  if (!row) throw new Error('no round is made');
  return row;
}

describe('a bell at another time', () => {
  it('makes the round of its day known earlier, and ends its sale five minutes before', async () => {
    const { day, known } = await made();
    expect(why(await call('set', { betName, day, ringsAt: '11:00' }))).toBe('done');
    const after = await made();
    expect(after.clock).toBe('11:00');
    expect(Number(known)).toBeGreaterThan(Number(after.known));
    expect(Number(after.known) - Number(after.closes)).toBe(300_000);
    const { data } = await t.call('/api/operators.bells.list', {
      query: { betName },
      headers: one,
    });
    expect(data as OtherBell[]).toContainEqual({
      betName,
      firstDay: day,
      lastDay: day,
      ringsAt: '11:00',
      zone: 'Europe/London',
      reason,
    });
  });

  it('is later by two persons only, and not for a round that is there', async () => {
    const { day, known } = await made();
    const later = { betName, day, ringsAt: '18:00' };
    expect(why(await call('set', later))).toBe('SECOND_PERSON_NEEDED');
    expect(why(await call('set', later, three))).toBe('done');
    expect((await made()).known).toEqual(known);
    expect(why(await call('remove', { betName, day }))).toBe('done');
    expect((await made()).known).toEqual(known);
  });

  it('is refused where a market has none, where nothing changes, and in the year 2569', async () => {
    const day = `${laterMonth()}-07`;
    const ringsAt = '12:00';
    expect(why(await call('set', { betName: 'BET_GOVERNMENT', day, ringsAt }))).toBe('NOT_FOUND');
    expect(why(await call('set', { betName, day, ringsAt, until: `${laterMonth()}-06` }))).toBe(
      'VALIDATION',
    );
    expect(why(await call('set', { betName, day, ringsAt }))).toBe('done');
    expect(why(await call('set', { betName, day, ringsAt }))).toBe('NOTHING_CHANGES');
    expect(why(await call('remove', { betName, day }))).toBe('SECOND_PERSON_NEEDED');
    const far = await call('set', { betName, day: '2570-05-03', ringsAt });
    expect(far.details['fields']).toEqual({ day: 'year.meant2027' });
  });
});

describe('the days to compare with a public calendar', () => {
  it('are those of the coming year of one market, with what is not found last', async () => {
    const query = { betName: 'BET_STOCK_KOREA' };
    const { data } = await t.call('/api/operators.holidays.compare', { query, headers: one });
    const days = data as ComparedDay[];
    const year = new Date().getUTCFullYear() + 1;
    expect(days.map(({ name }) => name)).toContain('Christmas');
    const dated = days.filter(({ day }) => day !== null);
    expect(dated).toEqual(dated.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '')));
    expect(dated.every(({ day }) => Number(day?.slice(0, 4)) <= year)).toBe(true);
    for (const { day, of } of days) expect(of === 'notFound').toBe(day === null);
  });
});
