import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { takeBack, verifyLedger } from '../../../ledger/index.ts';
import { createPayoutDesk, type PayoutDesk } from '../../../testing/worlds/payoutDesk.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';
import { claimPayouts } from '../payoutRows.ts';

let w: PayoutWorld;
let desk: PayoutDesk;
beforeAll(async () => {
  w = await createPayoutWorld();
  desk = await createPayoutDesk(w);
});
beforeEach(async () => {
  await w.review([]);
  w.newBank();
  await w.newMember();
});
afterEach(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  await setStatus(0);
});
afterAll(() => w.t.close());

/** Sets the member's status past the calls; 2 closes the money pages. */
const setStatus = (status: number) =>
  w.t.db.query({
    name: 'test_member_status',
    text: 'UPDATE members.member SET status = $2 WHERE uuid = $1',
    values: [w.uuid, status],
  });
const does = (person: 0 | 1, what: 'approve' | 'refuse', id: number) =>
  desk.does(person, what, id, { amount: 400 });

it('a withdrawal stays in review with the reason, and goes on when the status ends', async () => {
  const { id } = await w.made();
  await setStatus(2);
  expect(await w.step()).toBe(0);
  await w.age(1_000_000);
  expect(await w.step()).toBe(0);
  expect(w.bank.heard).toEqual([]);
  expect(await desk.row(id)).toMatchObject({ status: 'review', reasons: ['closed'] });
  expect(JSON.stringify(w.told().at(-1))).toContain('"status":"review"');
  await setStatus(0);
  expect(await w.finish(id)).toMatchObject({ status: 'paid' });
  expect(await desk.row(id)).toMatchObject({ reasons: [] });
  expect(w.bank.heard).toHaveLength(1);
});

it('no process begins its payout in the moment before it is stopped', async () => {
  const { id } = await w.made();
  await setStatus(2);
  expect(await claimPayouts(w.t.db, { played: true, most: 9 })).toEqual([]);
  await setStatus(0);
  expect(await w.finish(id)).toMatchObject({ status: 'paid' });
});

it('an operator gives it back, and cannot approve it', async () => {
  const { id } = await w.made();
  await setStatus(2);
  await w.step();
  const refusal = { code: 'OPERATOR_REFUSED', details: { why: 'MEMBER_CLOSED' } };
  expect(await does(0, 'approve', id)).toMatchObject(refusal);
  expect((await does(0, 'refuse', id)).data).toMatchObject({ returnedWhy: 'refused' });
  await setStatus(0);
  expect([await w.cash(), await w.held()]).toEqual([1_000, 0]);
});

it('one that waits for a review keeps waiting for it, and what was approved stays approved', async () => {
  await w.review(['first'], 399);
  const { id } = await w.made();
  await setStatus(2);
  expect(await does(0, 'approve', id)).toMatchObject({ details: { why: 'MEMBER_CLOSED' } });
  await setStatus(0);
  await w.step();
  expect(await desk.row(id)).toMatchObject({ status: 'review', reasons: ['first'] });
  for (const person of [0, 1] as const)
    expect((await does(person, 'approve', id)).status).toBe(200);
  await setStatus(2);
  await w.step();
  expect(await desk.row(id)).toMatchObject({ status: 'review', reasons: ['first', 'closed'] });
  await setStatus(0);
  expect(await w.finish(id)).toMatchObject({ status: 'paid' });
  expect(await desk.row(id)).toMatchObject({ decidedBy: 'operator1', confirmedBy: 'operator3' });
});

it('a debt that comes meanwhile keeps it in review when the status ends', async () => {
  const { id } = await w.made({ baht: 1_000 });
  await setStatus(2);
  await w.step();
  const back = { key: `back-${id}`, type: 'DEPOSIT_BACK', member: w.uuid, satang: 500 };
  await takeBack(w.t.db, { ...back, reference: null });
  await w.step();
  expect(await desk.row(id)).toMatchObject({ reasons: ['closed', 'debt'] });
  await setStatus(0);
  expect(await w.step()).toBe(0);
  expect(await desk.row(id)).toMatchObject({ status: 'review', reasons: ['debt'], debt: 5 });
  expect(w.bank.heard).toEqual([]);
});
