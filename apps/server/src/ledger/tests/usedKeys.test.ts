import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { balanceOf } from '../accounts.ts';
import { credit, creditFrom } from '../post.ts';
import { debtOf, payDebt } from '../debts.ts';
import { hold, payHold } from '../holds.ts';
import { LedgerError } from '../LedgerError.ts';
import { takeBack } from '../takeBack.ts';
import { verifyLedger } from '../verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

const outcome = (moving: Promise<unknown>) =>
  moving.then(
    () => 'moved',
    (error: unknown) => (error instanceof LedgerError ? error.code : error),
  );
const refused = 'IDEMPOTENCY_KEY_REUSED';
const reference = { kind: 'deposit', id: 5, text: 'x' } as const;
const deposit = (member: string, key: string = randomUUID()) => ({
  key,
  type: 'DEPOSIT',
  member,
  satang: 500,
  reference,
});

describe('money that is taken back under a used key', () => {
  const back = (member: string) => ({ ...deposit(member), type: 'DEPOSIT_BACK', satang: 1500 });

  it.each([
    ['another amount', { satang: 1501 }],
    ['a part of it', { satang: 1000 }],
    ['another type', { type: 'PREDEPOSIT_BACK' }],
    ['another reference', { reference: { ...reference, id: 6 } }],
    ['another kind of reference', { reference: { ...reference, kind: 'operator' as const } }],
    ['another text', { reference: { ...reference, text: 'y' } }],
    ['a group', { reference: { ...reference, betGroup: 'yeekee' } }],
  ])('is refused with %s', async (_what, change) => {
    for (const cash of [0, 1000, 2000]) {
      const member = await newMember(test.db, cash);
      const taking = back(member);
      await takeBack(test.db, taking);
      expect(await outcome(takeBack(test.db, { ...taking, ...change }))).toBe(refused);
      expect(await debtOf(test.db, member)).toBe(Math.max(0, 1500 - cash));
    }
  });

  it('is refused of another member, to another house, and where the key brought money', async () => {
    const [member, other] = [await newMember(test.db, 1000), await newMember(test.db, 1000)];
    const taking = back(member);
    await takeBack(test.db, taking);
    expect(await outcome(takeBack(test.db, { ...taking, member: other }))).toBe(refused);
    expect(await outcome(takeBack(test.db, taking, 'wallet'))).toBe(refused);
    const brought = deposit(member);
    await credit(test.db, brought);
    const again = { ...brought, type: 'DEPOSIT_BACK' };
    expect(await outcome(takeBack(test.db, again))).toBe(refused);
    expect((await balanceOf(test.db, other)).satang).toBe(1000);
  });

  it('is taken although another key is this one and the word of its debt', async () => {
    const member = await newMember(test.db);
    const first = back(member);
    await takeBack(test.db, first);
    const second = { ...first, key: `${first.key}:owed` };
    expect(await takeBack(test.db, second)).toMatchObject({ taken: 0, owed: 1500 });
    expect(await takeBack(test.db, first)).toMatchObject({ taken: 0, owed: 1500 });
    expect(await debtOf(test.db, member)).toBe(3000);
  });

  it('is not taken again where its debt has the key that debts had before', async () => {
    const member = await newMember(test.db);
    const taking = back(member);
    await test.owner.query({
      name: 'test_old_debt',
      text: `SELECT ledger.post_debt($1, $2, 'DEPOSIT_BACK', t.house, -1500, 'deposit', 5, 'x', NULL)
        FROM ledger.transaction_type t WHERE t.code = 'DEPOSIT_BACK'`,
      values: [member, `${taking.key}:owed`],
    });
    expect(await takeBack(test.db, taking)).toMatchObject({ taken: 0, owed: 1500 });
    expect(await debtOf(test.db, member)).toBe(1500);
  });
});

describe('a credit under a used key', () => {
  it('is refused from another house account, both ways round', async () => {
    const member = await newMember(test.db);
    const [bank, wallet] = [deposit(member), deposit(member)];
    await credit(test.db, bank);
    await creditFrom(test.db, 'wallet', wallet);
    expect(await outcome(creditFrom(test.db, 'wallet', bank))).toBe(refused);
    expect(await outcome(credit(test.db, wallet))).toBe(refused);
    expect(await outcome(creditFrom(test.db, 'wallet', wallet))).toBe('moved');
    expect((await balanceOf(test.db, member)).satang).toBe(1000);
  });
});

describe('a debt that is paid under a used key', () => {
  const owing = async () => {
    const member = await newMember(test.db, 1000);
    await takeBack(test.db, { ...deposit(member), type: 'DEPOSIT_BACK', satang: 5000 });
    await credit(test.db, deposit(member));
    return { key: randomUUID(), member, satang: 100, forgiven: false, text: 'why' };
  };

  it.each([
    ['another amount', { satang: 101 }],
    ['another text', { text: 'because' }],
    ['a debt that is forgiven', { forgiven: true }],
  ])('is refused with %s', async (_what, change) => {
    const payment = await owing();
    await payDebt(test.db, payment);
    expect(await outcome(payDebt(test.db, { ...payment, ...change }))).toBe(refused);
    expect(await payDebt(test.db, payment)).toMatchObject({ owed: 3900, replayed: true });
  });

  it.each([true, false])('is refused of another member (forgiven: %s)', async (forgiven) => {
    const payment = { ...(await owing()), forgiven };
    await payDebt(test.db, payment);
    const { member } = await owing();
    expect(await outcome(payDebt(test.db, { ...payment, member }))).toBe(refused);
    expect(await debtOf(test.db, member)).toBe(4000);
  });
});

describe('the end of a hold', () => {
  it('is refused where its key was used for something else', async () => {
    const member = await newMember(test.db, 1000);
    const key = randomUUID();
    const held = { kind: 'withdrawal', id: 5, text: '5' } as const;
    const holding = { key, type: 'WITHDRAW', member, satang: 300, reference: held };
    await hold(test.db, holding);
    await hold(test.db, { ...holding, key: `${key}:end` });
    expect(await outcome(payHold(test.db, key))).toBe(refused);
    const types = await ask<{ type: string }>(test.owner, {
      name: 'test_types_of_end',
      text: 'SELECT type FROM ledger.transfer WHERE key = $1',
      values: [`${key}:end`],
    });
    expect(types).toEqual([{ type: 'WITHDRAW' }]);
  });
});
