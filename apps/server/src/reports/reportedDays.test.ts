import { randomUUID } from 'node:crypto';
import { bangkokDay, businessHour, parseWireTime } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credit, giveBackHold, hold, payHold } from '../ledger/index.ts';
import { createSetsWorld, lao, type SetsWorld } from '../testing/setsWorld.ts';
import { withinOneDay } from '../testing/withinOneDay.ts';
import { reportedDays } from './reportedDays.ts';

const at = (wire: string): number => parseWireTime(`${wire}.000000Z`);

let world: SetsWorld;
beforeAll(async () => {
  await withinOneDay(6);
  world = await createSetsWorld();
});
afterAll(async () => {
  await world.close();
});

const newMember = (baht = 0): Promise<string> => world.newMember(baht);
const today = () => bangkokDay(Date.now(), businessHour);
const report = async () => (await reportedDays(world.db, world.site, { from: today() }, 0))[0];
/** Returns how much each total grew, in baht, while something happened. */
async function growth(happens: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = (await report())?.totals;
  await happens();
  const after = (await report())?.totals;
  return Object.fromEntries(
    Object.entries(after ?? {})
      .map(([name, baht]) => [name, baht - (before?.[name as keyof typeof before] ?? 0)] as const)
      .filter(([, baht]) => baht !== 0),
  );
}
const pays = (member: string, type: string, baht: number) =>
  credit(world.db, {
    key: randomUUID(),
    type,
    member,
    satang: baht * 100,
    reference: null,
  });

describe('a business day', () => {
  it('is refused in an order or a number that cannot be', async () => {
    const asked = (from: string, to: string) =>
      reportedDays(world.db, world.site, { from, to }, Date.now());
    const wrong = { code: 'VALIDATION' };
    await expect(asked('2026-11-02', '2026-11-01')).rejects.toMatchObject(wrong);
    await expect(asked('2026-10-01', '2026-11-01')).rejects.toMatchObject(wrong);
    const month = await asked('2026-10-01', '2026-10-31');
    expect(month).toHaveLength(31);
    expect(month.at(-1)).toMatchObject({ day: '2026-10-31', markets: [], types: [] });
  });

  it('that still goes on says so', async () => {
    const days = (now: number) => reportedDays(world.db, world.site, { from: '2026-11-20' }, now);
    expect(await days(at('2026-11-21T05:59:59'))).toMatchObject([{ over: false }]);
    expect(await days(at('2026-11-21T06:00:00'))).toMatchObject([{ over: true }]);
  });
});

describe('the report of a day', () => {
  it('counts money that came in, and money that left when the bank has paid it', async () => {
    const member = await newMember();
    const reference = { kind: 'withdrawal', id: 1, text: '1' } as const;
    const asks = async (baht: number) => {
      const key = randomUUID();
      await hold(world.db, { key, type: 'WITHDRAW', member, satang: baht * 100, reference });
      return key;
    };
    expect(await growth(() => pays(member, 'DEPOSIT', 1_000))).toEqual({ paidIn: 1_000 });
    let paid = '';
    expect(
      await growth(async () => {
        paid = await asks(300);
        await giveBackHold(world.db, await asks(200));
      }),
    ).toEqual({});
    expect(await growth(() => payHold(world.db, paid))).toEqual({ paidOut: 300 });
  });

  it('counts stakes, wins and the result by market, slips and sets alike', async () => {
    const member = await newMember(10_000);
    const round = await world.newRound({ market: 'BET_GOVERNMENT', closesIn: 3600 });
    const sets = await world.newSetRound();
    const before = await report();
    await world.place(member, round, [{ number: '42', price: 30 }]);
    const { stake } = await world.buy(member, sets, ['1234x1']);
    const after = await report();
    const of = (day: typeof after, market: string) =>
      day?.markets.find(({ betName }) => betName === market)?.stake ?? 0;
    expect(of(after, 'BET_GOVERNMENT') - of(before, 'BET_GOVERNMENT')).toBe(30);
    expect(of(after, lao) - of(before, lao)).toBe(stake);
    expect(
      await growth(async () => {
        await world.draw(sets, '1234');
        await world.tick();
      }),
    ).toEqual({ win: 125_000, result: -125_000 });
  });

  it('is of one site', async () => {
    const [elsewhere] = await reportedDays(world.db, world.site + 1, { from: today() }, 0);
    expect(elsewhere).toMatchObject({ types: [], totals: { paidIn: 0, result: 0 } });
  });
});
