import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
let by: Record<string, string>[];
beforeAll(async () => {
  w = await createPayoutWorld();
  by = await Promise.all([1, 3].map((n) => operatorHeaders(w.t, `operator${n}`)));
});
beforeEach(async () => {
  w.newBank();
  await w.newMember();
});
afterAll(() => w.t.close());

const waiting = async () =>
  (
    (await w.t.call('/api/operators.desk.waiting', { headers: by[0] ?? {} }))
      .data as ReplyOf<'/api/operators.desk.waiting'>
  ).withdrawals;
const does = async (person: 0 | 1, what: string, id: number, more = {}): Promise<void> => {
  const answer = await w.t.call(`/api/operators.withdrawals.${what}`, {
    headers: by[person] ?? {},
    body: { id, userName: w.userName, amount: 400, reason, ...more },
  });
  expect(answer.status).toBe(200);
};

it('counts a review until two persons have approved it, and tells the first approval', async () => {
  await w.review(['first'], 399);
  const before = await waiting();
  const { id } = await w.made();
  const asked = await waiting();
  expect([asked.count, asked.mark === before.mark]).toEqual([before.count + 1, false]);
  await does(0, 'approve', id);
  const first = await waiting();
  expect([first.count, first.mark === asked.mark]).toEqual([asked.count, false]);
  await does(1, 'approve', id);
  expect(await waiting()).toEqual(before);
  await w.finish(id);
});

it('counts a payout once the bank is unclear, tells each word about it, and ends with it', async () => {
  await w.review([]);
  w.bank.mood = 'pays and is not heard';
  const before = await waiting();
  const { id } = await w.made();
  expect(await waiting()).toEqual(before);
  for (let turn = 0; turn < 3; turn += 1) {
    await w.step();
    await w.age(1_000_000);
  }
  const marks = [before.mark];
  const changed = async (): Promise<void> => {
    const { count, mark } = await waiting();
    expect(count).toBe(before.count + 1);
    expect(marks).not.toContain(mark);
    marks.push(mark);
  };
  await changed();
  await does(0, 'settle', id, { outcome: 'returned' });
  await changed();
  await does(0, 'settle', id, { outcome: 'paid', transferId: 'T-9' });
  await changed();
  await does(1, 'settle', id, { outcome: 'paid', transferId: 'T-9' });
  expect(await waiting()).toEqual(before);
});
