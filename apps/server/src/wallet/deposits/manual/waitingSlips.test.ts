import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { createManualWorld, type ManualWorld } from '../../../testing/worlds/manualWorld.ts';

let w: ManualWorld;
beforeAll(async () => {
  w = await createManualWorld();
  w.checker.says = 'unknown';
  await w.signInNext();
});
afterAll(() => w.endWorld());

it('a slip waits for operators until it is decided about', async () => {
  const headers = await operatorHeaders(w.t, 'operator2');
  const waiting = async () =>
    (
      (await w.t.call('/api/operators.desk.waiting', { headers }))
        .data as ReplyOf<'/api/operators.desk.waiting'>
    ).slips;
  const before = await waiting();
  const deposit = await w.told();
  const { count, mark } = await waiting();
  expect([count, mark === before.mark]).toEqual([before.count + 1, false]);
  const body = { id: deposit.id, reason };
  await w.t.call('/api/operators.deposits.refuse-slip', { body, headers });
  expect(await waiting()).toEqual(before);
});
