import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { codeOf } from '../../testing/codeOf.ts';
import { linesOf } from '../../testing/lotteryWorld.ts';
import { createSetsWorld, type SetsWorld } from '../../testing/setsWorld.ts';
import { somebodyWaits } from '../../testing/somebodyWaits.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { orderSlip, placeSlips } from '../slips/placeSlips.ts';

let world: SetsWorld;
beforeAll(async () => {
  world = await createSetsWorld();
});
afterEach(async () => {
  await closeSite('NULL');
  expect(await verifyLedger(world.db)).toEqual([]);
});
afterAll(() => world.close());

const closeSite = (moment: string): Promise<unknown> =>
  world.owner.script(`UPDATE sites.site SET closed_at = ${moment}`);
const restrict = (member: string, status: number): Promise<unknown> =>
  world.owner.script(`UPDATE members.member SET status = ${status} WHERE uuid = '${member}'`);

/** Returns the code with which a purchase is refused; null where it is sold. */
const refusalOf = (buying: Promise<unknown>): Promise<unknown> => buying.then(() => null, codeOf);

type Buy = (member: string, key?: string) => Promise<unknown>;

async function buySlip(): Promise<Buy> {
  const round = await world.newRound();
  return (member, key) => world.place(member, round, [{ price: 120 }], key);
}

async function buySets(): Promise<Buy> {
  const round = await world.newSetRound();
  return (member, key) => world.buy(member, round, ['1234x1'], key);
}

describe.each([
  ['slip', buySlip],
  ['set', buySets],
] as const)('a %s', (_, ready) => {
  it.each([
    [0, null],
    [1, 'FORBIDDEN'],
    [2, null],
    [3, null],
    [4, 'FORBIDDEN'],
  ])('of a member of status %d: %s', async (status, refusal) => {
    const buy = await ready();
    const member = await world.newMember(500);
    await restrict(member, status);
    expect(await refusalOf(buy(member))).toBe(refusal);
    expect(await world.balance(member)).toBe(refusal === null ? 380 : 500);
  });

  it('of a site that is closed is refused, and one that was bought before is answered', async () => {
    const buy = await ready();
    const member = await world.newMember(500);
    const key = randomUUID();
    await buy(member, key);
    await closeSite('now()');
    expect(await refusalOf(buy(member))).toBe('SALE_SUSPENDED');
    expect(await refusalOf(buy(member, key))).toBeNull();
    expect(await world.balance(member)).toBe(380);
  });

  it('of a member who was suspended while it waited is refused', async () => {
    const buy = await ready();
    const member = await world.newMember(500);
    let refusal: Promise<unknown> = Promise.resolve();
    await whileHeld(world.db, member, async () => {
      refusal = refusalOf(buy(member));
      await somebodyWaits(world.db);
      await restrict(member, 1);
    });
    expect(await refusal).toBe('FORBIDDEN');
    expect(await world.balance(member)).toBe(500);
  });
});

it('a slip that is refused takes nothing from those it came with', async () => {
  const betId = await world.newRound();
  const members = await Promise.all(Array.from({ length: 4 }, () => world.newMember(10)));
  await restrict(members[1] ?? '', 1);
  const slips = members.map((member) =>
    orderSlip({
      ...{ member, site: world.site, key: randomUUID(), betId, accept: 'same' },
      lines: linesOf([{ price: 5 }]),
    }),
  );
  const answers = await placeSlips(world.db, slips, false);
  expect(answers).toMatchObject([
    { stake: 500 },
    { error: 'FORBIDDEN' },
    { stake: 500 },
    { stake: 500 },
  ]);
  const sold = await ask(world.db, {
    name: 'test_sold_beside_refused',
    text: 'SELECT sum(sold)::int AS sold FROM lottery.number_sold WHERE round_id = $1',
    values: [betId],
  });
  expect(sold).toEqual([{ sold: 1_500 }]);
});
