import type { SetTicket } from '@poy/contract';
import type { SetTerms } from '@poy/contract/operators';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/testApp.ts';
import { createSetsWorld, lao, type SetsWorld } from '../../../testing/setsWorld.ts';
import { changeSetStock, changeSetTerms, setTermsOf } from './setTerms.ts';

let world: SetsWorld;
let t: TestApp;
let one: Record<string, string>;
beforeAll(async () => {
  [world, t] = await Promise.all([createSetsWorld(), createTestApp()]);
  one = await operatorHeaders(t, 'operator1');
});
afterAll(async () => {
  await world.close();
  await t.close();
});

const call = (path: string, body: object): Promise<Answer> =>
  t.call(`/api/operators.${path}`, { body: { reason, ...body }, headers: one });

it('stock is changed for all numbers or one, in the open round too, and what is sold counts', async () => {
  const round = await world.newSetRound();
  await world.buy(await world.newMember(1200), round, ['1234x10']);
  await changeSetStock(world.db, { betName: lao, stock: 15 });
  expect([await world.left(round, '1234'), await world.left(round, '9999')]).toEqual([5, 15]);
  const { before, answer } = await changeSetStock(world.db, {
    betName: lao,
    number: '1234',
    stock: 4,
  });
  expect([(before as SetTerms).numbers, answer.numbers]).toEqual([
    [],
    [{ number: '1234', stock: 4 }],
  ]);
  expect([await world.left(round, '1234'), await world.left(round, '9999')]).toEqual([0, 15]);
  await changeSetStock(world.db, { betName: lao, number: '1234', stock: null });
  expect(await world.left(round, '1234')).toBe(5);
  await changeSetStock(world.db, { betName: lao, stock: null });
  expect(await world.left(round, '1234')).toBeNull();
});

it('price and prizes are changed for what is sold from then on; what is not named stays', async () => {
  const round = await world.newSetRound();
  const member = await world.newMember(1000);
  const early: SetTicket = await world.buy(member, round, ['1234x1']);
  const { answer } = await changeSetTerms(world.db, {
    betName: lao,
    price: 100,
    prizes: [{ tier: 'back2', prize: 0 }],
  });
  expect(answer.prizes.map(({ prize }) => prize)).toEqual([
    125_000, 41_000, 5500, 4100, 1800, 1600, 0,
  ]);
  const late = await world.buy(member, round, ['1234x1']);
  expect([early.price, early.prizes.length, late.price, late.prizes.length]).toEqual([
    120, 7, 100, 6,
  ]);
  expect(
    (await setTermsOf(world.db)).find(({ betName }) => betName === 'BET_LOTERRY4_MALAY')?.price,
  ).toBe(120);
});

it('operators do it with a reason, which the log keeps; nonsense is refused', async () => {
  expect((await call('sets.stock', { betName: lao, number: '1234', stock: 1 })).data).toMatchObject(
    { betName: lao, numbers: [{ number: '1234', stock: 1 }] },
  );
  expect((await call('sets.stock', { betName: 'BET_GOVERNMENT', stock: 1 })).code).toBe(
    'NOT_FOUND',
  );
  expect((await call('sets.stock', { betName: lao, number: '12', stock: 1 })).code).toBe(
    'VALIDATION',
  );
  expect(
    (
      await call('sets.terms', {
        betName: lao,
        prizes: [
          { tier: 'back2', prize: 1 },
          { tier: 'back2', prize: 2 },
        ],
      })
    ).code,
  ).toBe('VALIDATION');
  const log = await t.call('/api/operators.audit.list', {
    query: { subject: `market:${lao}` },
    headers: one,
  });
  expect(log.text).toContain('sets.stock');
});
