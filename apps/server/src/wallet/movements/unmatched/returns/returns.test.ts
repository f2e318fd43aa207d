import { randomUUID } from 'node:crypto';
import type { SiteBank, TransactionsReply, Withdrawal } from '@poy/contract';
import type { ReturnedPayouts } from '@poy/contract/operators';
import { fail } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../../ledger/index.ts';
import { ask } from '../../../../testing/ask.ts';
import { auditOf, operatorHeaders, reason } from '../../../../testing/operatorApp.ts';
import type { Answer } from '../../../../testing/testApp.ts';
import { reportMovement } from '../../../../testing/worlds/depositWorld.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../../testing/worlds/payoutWorld.ts';
import { verifyWallet } from '../../../verify/verifyWallet.ts';

// A member gave the number of an account that was closed. The bank said "paid", and two days later the
// money was on the account of the site again, as a movement that no request fits.

let w: PayoutWorld;
/** Headers of two operators who may decide together. */
let by: Record<string, string>[];
let account: string;
beforeAll(async () => {
  w = await createPayoutWorld();
  by = await Promise.all([1, 3].map((n) => operatorHeaders(w.t, `operator${n}`)));
  await w.newMember();
  const banks = (await w.t.call('/poy-api/banks.all', { token: w.token })).data as SiteBank[];
  account = banks[0]?.accountNumber ?? fail('no bank');
});
beforeEach(async () => {
  w.newBank();
  await setRule({ fee: 0, alone: 100_000 });
  await w.newMember();
});
afterEach(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  expect(await verifyWallet(w.t.db)).toEqual([]);
});
afterAll(() => w.t.close());

/** Sets the fee that the bank may keep, and what one operator may decide alone; baht. */
async function setRule({ fee, alone }: { fee: number; alone: number }): Promise<void> {
  await w.t.db.query({
    name: 'test_return_fee',
    text: 'UPDATE wallet.withdrawal_rule SET return_fee = $1',
    values: [fee * 100],
  });
  await w.t.db.query({
    name: 'test_alone',
    text: `INSERT INTO wallet.site_limit (site_id, alone) VALUES (2, $1)
      ON CONFLICT (site_id) DO UPDATE SET alone = excluded.alone`,
    values: [alone * 100],
  });
}

/** Has a withdrawal paid. */
async function paid(baht = 400): Promise<Withdrawal> {
  const { id } = await w.made({ baht });
  return w.finish(id);
}

/** Reports money on the account of the site. @returns the number of the movement */
async function arrives(amount: number, movementId: string = randomUUID()): Promise<number> {
  const at = Date.now();
  const answer = await reportMovement(w.t, { account, amount, movementId, at });
  expect(answer.data).toEqual({ status: 'unmatched' });
  const [row] = await ask<{ id: number }>(w.t.db, {
    name: 'test_movement_of',
    text: 'SELECT id FROM wallet.bank_movement WHERE movement_id = $1',
    values: [movementId],
  });
  return row?.id ?? fail('no movement');
}

const payouts = async (id: number): Promise<ReturnedPayouts> => {
  const answer = await w.t.call('/api/operators.deposits.returns', {
    headers: by[0] ?? {},
    query: { id: String(id) },
  });
  return answer.data as ReturnedPayouts;
};
const does = (person: 0 | 1, what: string, body: object): Promise<Answer> =>
  w.t.call(`/api/operators.deposits.${what}`, {
    headers: by[person] ?? {},
    body: { reason, ...body },
  });
const returns = (
  person: 0 | 1,
  id: number,
  { id: withdrawal }: Withdrawal,
  amount = 400,
): Promise<Answer> => does(person, 'return', { id, withdrawal, userName: w.userName, amount });
const statementOf = async () =>
  (
    (await w.t.call('/poy-api/transactions.all', { token: w.token, body: {} }))
      .data as TransactionsReply
  ).transactions.map(({ transactionType, amount }) => [transactionType, amount]);
const mine = async (id: number) => (await w.all()).find((one) => one.id === id);

describe('a payout that its bank sends back after "paid"', () => {
  it('goes back to its member by one person: no deposit, nothing to play, and its day is free again', async () => {
    const withdrawal = await paid();
    const used = await w.terms();
    const id = await arrives(400);
    expect((await payouts(id)).payouts[0]).toMatchObject({
      withdrawal: withdrawal.id,
      userName: w.userName,
      amount: 400,
      fee: 0,
      named: false,
    });
    const answer = await returns(0, id, withdrawal);
    expect(answer.data).toMatchObject({ id, status: 'credited', claimedFor: w.userName });
    expect(await mine(withdrawal.id)).toMatchObject({
      status: 'returned',
      returnedWhy: 'bank',
      cameBack: 400,
    });
    expect([await w.cash(), await w.held()]).toEqual([1_000, 0]);
    expect((await statementOf()).slice(0, 2)).toEqual([
      ['WITHDRAW_RETURN', 400],
      ['WITHDRAW', -400],
    ]);
    const free = await w.terms();
    expect([free.leftToday, free.timesLeftToday]).toEqual([
      used.leftToday + 400,
      used.timesLeftToday + 1,
    ]);
    expect(free.turnover).toEqual({ canWithdraw: true, left: 0 });
    // Its member is told the money and the state.
    expect(JSON.stringify(w.told())).toContain('"type":"WITHDRAW_RETURN"');
    expect(w.told().at(-1)).toMatchObject({ status: 'returned', cameBack: 400 });
    expect(await auditOf(w.t, { action: 'deposits.return', outcome: 'done' })).toMatchObject([
      { subject: `movement:${id}`, operator: 'operator1', reason },
    ]);
  });

  it('is worth what came where the bank kept a fee that the site knows', async () => {
    const withdrawal = await paid();
    const id = await arrives(390);
    expect((await payouts(id)).payouts).toEqual([]);
    expect(await returns(0, id, withdrawal, 390)).toMatchObject({
      details: { why: 'NOT_ITS_RETURN' },
    });
    await setRule({ fee: 10, alone: 100_000 });
    expect((await payouts(id)).payouts[0]).toMatchObject({ amount: 400, fee: 10 });
    expect((await returns(0, id, withdrawal, 390)).status).toBe(200);
    expect(await mine(withdrawal.id)).toMatchObject({ amount: 400, cameBack: 390 });
    expect(await w.cash()).toBe(990);
  });

  it('is found first where the bank names it, and else by its sum and time', async () => {
    await setRule({ fee: 20, alone: 100_000 });
    const [named, same] = [await paid(310), await paid(300)];
    const [row] = await ask<{ transfer: string }>(w.t.db, {
      name: 'test_transfer',
      text: 'SELECT transfer_id AS transfer FROM wallet.withdrawal WHERE id = $1',
      values: [named.id],
    });
    const printed = row?.transfer.replaceAll('-', '').toUpperCase() ?? fail('no transfer');
    const found = async (movementId: string) =>
      (await payouts(await arrives(300, movementId))).payouts
        .filter(({ userName }) => userName === w.userName)
        .map((one) => [one.withdrawal, one.named]);
    expect(await found(`RET/${printed}`)).toEqual([
      [named.id, true],
      [same.id, false],
    ]);
    expect(await found(randomUUID())).toEqual([
      [same.id, false],
      [named.id, false],
    ]);
  });

  it('is none of a withdrawal that is not paid, is older than a week, or of another member or sum', async () => {
    const withdrawal = await paid();
    const id = await arrives(400);
    const other = { id, withdrawal: withdrawal.id, userName: 'demo19', amount: 400 };
    expect(await does(0, 'return', other)).toMatchObject({ details: { why: 'CLAIM_DIFFERS' } });
    expect(await returns(0, id, withdrawal, 399)).toMatchObject({
      details: { why: 'CLAIM_DIFFERS' },
    });
    const open = await w.made();
    expect(await returns(0, id, open)).toMatchObject({ details: { why: 'NOT_ITS_RETURN' } });
    await w.cancel(open.id);
    await w.age(7.1 * 86_400_000);
    expect(await returns(0, id, withdrawal)).toMatchObject({ details: { why: 'NOT_ITS_RETURN' } });
    expect(await mine(withdrawal.id)).toMatchObject({ status: 'paid', cameBack: null });
  });

  it('under an id that the feed used for other money is no work of one person', async () => {
    const withdrawal = await paid();
    const movementId = randomUUID();
    const at = Date.now();
    for (const amount of [77, 400])
      await reportMovement(w.t, { account, amount, movementId, at: at - amount });
    const [row] = await ask<{ id: number }>(w.t.db, {
      name: 'test_contradicting',
      text: 'SELECT max(id)::int AS id FROM wallet.bank_movement WHERE contradicts IS NOT NULL',
    });
    const id = row?.id ?? fail('no movement');
    expect((await returns(0, id, withdrawal)).data).toMatchObject({ status: 'unmatched' });
    expect((await returns(1, id, withdrawal)).data).toMatchObject({ status: 'credited' });
    expect(await w.cash()).toBe(1_000);
  });

  it('is of its own site', async () => {
    const withdrawal = await paid();
    const id = await arrives(400);
    const headers = { ...by[0], host: 'lotus.localhost' };
    const body = { id, withdrawal: withdrawal.id, userName: w.userName, amount: 400, reason };
    expect((await w.t.call('/api/operators.deposits.return', { headers, body })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('above the limit of one person, it', () => {
  beforeEach(() => setRule({ fee: 0, alone: 100 }));

  it('needs a second one, who says the same, and is no deposit meanwhile', async () => {
    const withdrawal = await paid();
    const id = await arrives(400);
    const claimed = { id, status: 'unmatched', claimedFor: w.userName, claimedBy: 'operator1' };
    expect((await returns(0, id, withdrawal)).data).toMatchObject(claimed);
    expect(await payouts(id)).toMatchObject({ claimed: withdrawal.id });
    expect(await w.cash()).toBe(600);
    expect(await returns(0, id, withdrawal)).toMatchObject({ details: { why: 'SAME_PERSON' } });
    const deposit = { id, userName: w.userName, amount: 400 };
    expect(await does(1, 'approve', deposit)).toMatchObject({ details: { why: 'RETURN_CLAIMED' } });
    expect((await returns(1, id, withdrawal)).data).toMatchObject({ status: 'credited' });
    expect([await w.cash(), (await mine(withdrawal.id))?.cameBack]).toEqual([1_000, 400]);
  });

  it('can be released and rejected, and the money is a deposit or another payout then', async () => {
    const [one, two] = [await paid(), await paid()];
    const id = await arrives(400);
    await returns(0, id, one);
    expect((await does(0, 'release', { id })).status).toBe(200);
    await returns(0, id, two);
    expect(await returns(1, id, one)).toMatchObject({ details: { why: 'CLAIMED_ALREADY' } });
    expect((await does(1, 'reject', { id })).status).toBe(200);
    expect(await payouts(id)).toMatchObject({ claimed: null });
    await does(0, 'claim', { id, userName: w.userName });
    const credited = await does(1, 'approve', { id, userName: w.userName, amount: 400 });
    expect(credited.data).toMatchObject({ status: 'credited' });
    expect((await statementOf())[0]).toEqual(['DEPOSIT', 400]);
    expect(await mine(two.id)).toMatchObject({ status: 'paid' });
  });

  it('is reached by many small ones, too, because the limit counts their sum', async () => {
    await setRule({ fee: 0, alone: 500 });
    const [one, two] = [await paid(), await paid()];
    const [first, second] = [await arrives(400), await arrives(400)];
    const used = await w.t.call('/api/operators.proposals.limit', { headers: by[1] ?? {} });
    const before = (used.data as { used: number }).used;
    await setRule({ fee: 0, alone: before + 500 });
    expect((await returns(1, first, one)).data).toMatchObject({ status: 'credited' });
    expect((await returns(1, second, two)).data).toMatchObject({ status: 'unmatched' });
  });
});

describe('a return', () => {
  it('counts once, however many say so at once, and of two movements one', async () => {
    const withdrawal = await paid();
    const ids = [await arrives(400), await arrives(400)] as const;
    const answers = await Promise.all(
      [ids[0], ids[1], ids[0]].flatMap((id) => [
        returns(0, id, withdrawal),
        returns(1, id, withdrawal),
      ]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await w.cash()).toBe(1_000);
    const left = ids.find(
      (id) => !answers.some(({ data }) => (data as { id?: number })?.id === id),
    );
    expect((await payouts(left ?? 0)).payouts.map((one) => one.withdrawal)).not.toContain(
      withdrawal.id,
    );
  });

  it('that the bank takes back is taken back, with a debt where it was spent, and stops what is open', async () => {
    const withdrawal = await paid();
    const movementId = randomUUID();
    const id = await arrives(400, movementId);
    await returns(0, id, withdrawal);
    await w.setCash(300);
    const open = await w.made({ baht: 300 });
    const back = { account, amount: 400, movementId, status: 'reversed' } as const;
    expect((await reportMovement(w.t, back)).data).toEqual({ status: 'reversed' });
    expect((await reportMovement(w.t, back)).data).toEqual({ status: 'duplicate' });
    expect(await mine(withdrawal.id)).toMatchObject({ status: 'paid', cameBack: null });
    expect(await mine(open.id)).toMatchObject({ status: 'review' });
    expect((await w.terms()).debt).toBe(400);
    expect(JSON.stringify(w.told())).toContain('"status":"paid"');
    // It came back once. Where the bank sends it back again, the money is claimed as a deposit.
    expect((await payouts(await arrives(400))).payouts.map((one) => one.withdrawal)).not.toContain(
      withdrawal.id,
    );
    await w.cancel(open.id);
  });

  it('is no money of another sender in the next review', async () => {
    const withdrawal = await paid();
    await returns(0, await arrives(400), withdrawal);
    await w.review(['name']);
    expect(await w.made()).toMatchObject({ status: 'asked' });
    await w.review([]);
  });

  it('is no deposit by the release before this one either, which knows no returns', async () => {
    await setRule({ fee: 0, alone: 100 });
    const withdrawal = await paid();
    const id = await arrives(400);
    await returns(0, id, withdrawal);
    const credited = w.t.db.query({
      name: 'test_credit_as_before',
      text: `UPDATE wallet.bank_movement SET status = 'credited',
        decided_by = (SELECT max(o.id) FROM operator.operator o WHERE o.id <> claimed_by) WHERE id = $1`,
      values: [id],
    });
    await expect(credited).rejects.toThrow(/come back, and no deposit/);
  });
});
