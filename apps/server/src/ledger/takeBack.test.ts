import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { ask } from '../testing/ask.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { newMember } from '../testing/worlds/newMember.ts';
import { balanceOf } from './accounts.ts';
import { debtOf } from './debts.ts';
import { LedgerError } from './LedgerError.ts';
import { takeBack } from './takeBack.ts';
import { verifyLedger } from './verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 24 });
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

const reference = { kind: 'deposit', id: 5, text: 'x' } as const;
const taking = (
  member: string,
  satang: number,
  key: string = randomUUID(),
  type = 'PREDEPOSIT_BACK',
) => takeBack(test.db, { key, type, member, satang, reference });
const codeOf = (error: unknown) => (error instanceof LedgerError ? error.code : error);

describe('money that is taken back', () => {
  it('comes from cash, the rest becomes a debt, and a repeat takes nothing', async () => {
    const member = await newMember(test.db, 1000);
    const key = randomUUID();
    const first = await taking(member, 1500, key);
    const cash = { balanceSatang: 0, version: 2 };
    const moved = [{ member, type: 'PREDEPOSIT_BACK', amountSatang: -1000, ...cash }];
    expect(first).toEqual({ taken: 1000, owed: 500, moved });
    expect(await taking(member, 1500, key)).toEqual(first);
    expect([(await balanceOf(test.db, member)).satang, await debtOf(test.db, member)]).toEqual([
      0, 500,
    ]);
  });

  it('is a debt alone where there is no cash, and the repeat knows it', async () => {
    const member = await newMember(test.db);
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await taking(member, 700, key)).toMatchObject({ taken: 0, owed: 700 });
    expect(await debtOf(test.db, member)).toBe(700);
  });

  it('goes to nobody under a type of the other side, and from nobody unknown', async () => {
    const member = await newMember(test.db);
    for (const type of ['PREDEPOSIT', 'DEPOSIT', 'NOTHING'])
      expect(await taking(member, 1, randomUUID(), type).catch(codeOf)).toBe('NO_SUCH_TYPE');
    expect(await taking(randomUUID(), 1).catch(codeOf)).toBe('NO_ACCOUNT');
    expect(await debtOf(test.db, member)).toBe(0);
  });

  it.each([null, 'wallet', 'crypto'])('goes to the house account %s it is for', async (house) => {
    const member = await newMember(test.db, 1000);
    const key = randomUUID();
    const back = { key, type: 'DEPOSIT_BACK', member, satang: 1500, reference };
    const first = await takeBack(test.db, back, house);
    const moved = [{ balanceSatang: 0, version: 2 }];
    expect(first).toMatchObject({ taken: 1000, owed: 500, moved });
    expect(await takeBack(test.db, back, house)).toEqual(first);
    const to = await ask<{ name: string }>(test.owner, {
      name: 'test_back_to',
      text: `SELECT DISTINCT a.name FROM ledger.transfer t JOIN ledger.account a ON a.id = t.to_account
        WHERE t.key IN ($1, 'owed:' || $1)`,
      values: [key],
    });
    expect(to).toEqual([{ name: house ?? 'bank' }]);
  });

  it.each([
    ['DEPOSIT_BACK', 'lottery'],
    ['DEPOSIT_BACK', 'nobody'],
    ['PREDEPOSIT_BACK', 'wallet'],
  ])('does not go as %s to the house account %s', async (type, house) => {
    const member = await newMember(test.db, 1000);
    const back = { key: randomUUID(), type, member, satang: 1, reference };
    expect(await takeBack(test.db, back, house).catch(codeOf)).toBe('NO_SUCH_TYPE');
    expect((await balanceOf(test.db, member)).satang).toBe(1000);
  });

  it('is taken once, however many take it at the same time', async () => {
    const amounts = fc.record({ cash: fc.nat(500), back: fc.integer({ min: 1, max: 800 }) });
    await checkProperty(
      fc.asyncProperty(amounts, async ({ cash, back }) => {
        const member = await newMember(test.db, cash);
        const key = randomUUID();
        await Promise.all(
          Array.from({ length: 6 }, () => taking(member, back, key, 'DEPOSIT_BACK')),
        );
        expect([(await balanceOf(test.db, member)).satang, await debtOf(test.db, member)]).toEqual([
          Math.max(0, cash - back),
          Math.max(0, back - cash),
        ]);
      }),
      { numRuns: 15 },
    );
  });
});
