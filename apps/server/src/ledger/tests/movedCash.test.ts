import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { moveAf } from '../afCash.ts';
import { payDebt } from '../debts.ts';
import { giveBackHold, hold, payHold } from '../holds.ts';
import type { MovedCash } from '../MovedCash.ts';
import { credit, creditFrom, debit } from '../post.ts';
import { statement } from '../statement.ts';
import { takeBack } from '../takeBack.ts';
import { verifyLedger } from '../verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

/** Returns the newest posting of a member's cash as the ledger answers a change. */
async function newest(member: string): Promise<MovedCash[]> {
  const window = { from: new Date(0), to: new Date('9999-01-01'), limit: 1 };
  const { rows } = await statement(test.db, member, window);
  return rows.map(({ type, satang: amountSatang, balanceSatang, version }) => ({
    member,
    type,
    amountSatang,
    balanceSatang,
    version,
  }));
}

const transfer = (member: string, type: string) => {
  const reference = { kind: 'deposit', id: 7, text: '7' } as const;
  return { key: randomUUID(), type, member, satang: 300, reference };
};

async function held(member: string): Promise<string> {
  const holding = transfer(member, 'WITHDRAW');
  await hold(test.db, holding);
  return holding.key;
}

const commission = (member: string) =>
  test.db.query({
    name: 'test_commission',
    text: `SELECT ledger.post_commission($1, $2, 500, 'x')`,
    values: [randomUUID(), member],
  });

/** Makes a member with cash who owes 200 satang. */
async function debtor(): Promise<string> {
  const member = await newMember(test.db, 100);
  await takeBack(test.db, transfer(member, 'DEPOSIT_BACK'));
  await credit(test.db, transfer(member, 'DEPOSIT'));
  return member;
}

type Prepared = () => Promise<{ moved: readonly MovedCash[] }>;

/** Each way to move a member's cash by the door, ready to be called with one key any number of times. */
const ways: Record<string, () => Promise<[member: string, call: Prepared]>> = {
  credit: async () => {
    const given = transfer(await newMember(test.db), 'DEPOSIT');
    return [given.member, () => credit(test.db, given)];
  },
  'credit from a house account': async () => {
    const given = transfer(await newMember(test.db), 'DEPOSIT');
    return [given.member, () => creditFrom(test.db, 'wallet', given)];
  },
  debit: async () => {
    const taken = transfer(await newMember(test.db, 1_000), 'ADMIN_DECREASE');
    return [taken.member, () => debit(test.db, taken)];
  },
  hold: async () => {
    const taken = transfer(await newMember(test.db, 1_000), 'WITHDRAW');
    return [taken.member, () => hold(test.db, taken)];
  },
  'a hold that is given back': async () => {
    const member = await newMember(test.db, 1_000);
    const key = await held(member);
    return [member, () => giveBackHold(test.db, key)];
  },
  'commission that becomes cash': async () => {
    const member = await newMember(test.db, 1_000);
    await commission(member);
    const move = { key: randomUUID(), member, satang: 300 };
    return [member, () => moveAf(test.db, move)];
  },
  'a debt that is paid': async () => {
    const member = await debtor();
    const payment = { key: randomUUID(), member, satang: 150, forgiven: false, text: '' };
    return [member, () => payDebt(test.db, payment)];
  },
};

describe('the answer of the ledger', () => {
  it.each(Object.keys(ways))('is the posting that was made, once: %s', async (way) => {
    const [member, call] = (await ways[way]?.()) ?? [];
    const first = await call?.();
    expect(first?.moved).toEqual(await newest(member ?? ''));
    expect(first?.moved).toHaveLength(1);
    expect((await call?.())?.moved).toEqual([]);
  });

  it('is what came from cash, where money is taken back', async () => {
    const member = await newMember(test.db, 100);
    const { moved } = await takeBack(test.db, transfer(member, 'DEPOSIT_BACK'));
    expect(moved).toEqual(await newest(member));
    expect(moved).toMatchObject([{ amountSatang: -100, balanceSatang: 0 }]);
    expect((await takeBack(test.db, transfer(member, 'DEPOSIT_BACK'))).moved).toEqual([]);
  });

  it('is no change of cash, where a hold is paid or a debt forgiven', async () => {
    const member = await debtor();
    const forgiven = { key: randomUUID(), member, satang: 200, forgiven: true, text: '' };
    const before = await newest(member);
    expect((await payDebt(test.db, forgiven)).moved).toEqual([]);
    expect(await newest(member)).toEqual(before);
    const key = await held(member);
    expect(await payHold(test.db, key)).not.toHaveProperty('moved');
  });

  it('knows each type of hold by which money comes back', async () => {
    const types = await ask<{ code: string; back: string }>(test.owner, {
      name: 'test_hold_types',
      text: 'SELECT code, returned_as AS back FROM ledger.hold_type',
    });
    expect(types).toEqual([{ code: 'WITHDRAW', back: 'WITHDRAW_RETURN' }]);
  });
});
