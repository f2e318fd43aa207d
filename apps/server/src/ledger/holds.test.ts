import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { debit } from '../testing/debit.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { newMember } from '../testing/worlds/newMember.ts';
import { balanceOf } from './accounts.ts';
import { giveBackHold, heldOf, hold, payHold } from './holds.ts';
import { LedgerError } from './LedgerError.ts';
import { statement } from './statement.ts';
import { verifyLedger } from './verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 24 });
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

const codeOf = (error: unknown) => (error instanceof LedgerError ? error.code : error);
const reference = { kind: 'withdrawal', id: 5, text: '5' } as const;
const holding = (member: string, satang: number, key: string = randomUUID()) =>
  hold(test.db, { key, type: 'WITHDRAW', member, satang, reference });
const cashOf = async (member: string) => (await balanceOf(test.db, member)).satang;

describe('a hold', () => {
  it('takes money from cash once, and a repeat answers the same', async () => {
    const member = await newMember(test.db, 1000);
    const key = randomUUID();
    const first = await holding(member, 300, key);
    expect(first).toMatchObject({ balanceSatang: 700, version: 2, replayed: false });
    expect(await holding(member, 300, key)).toEqual({ ...first, replayed: true, moved: [] });
    await expect(holding(member, 301, key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect([await cashOf(member), await heldOf(test.db, member)]).toEqual([700, 300]);
  });

  it('is refused above the balance, for nobody, and of a type that holds nothing', async () => {
    const member = await newMember(test.db, 100);
    await expect(holding(member, 101)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await expect(holding(randomUUID(), 1)).rejects.toMatchObject({ code: 'NO_ACCOUNT' });
    const other = { key: randomUUID(), type: 'BET_GOV', member, satang: 1, reference };
    await expect(hold(test.db, other)).rejects.toMatchObject({ code: 'NO_SUCH_TYPE' });
    expect(await heldOf(test.db, member)).toBe(0);
  });

  it('is not a plain debit: its type moves nothing to the house by itself', async () => {
    const member = await newMember(test.db, 100);
    const plain = { key: randomUUID(), type: 'WITHDRAW', member, satang: 50, reference };
    await expect(debit(test.db, plain)).rejects.toMatchObject({ code: 'NO_SUCH_TYPE' });
  });

  it('ends once, either way, and tells the other way that it has ended', async () => {
    const member = await newMember(test.db, 1000);
    const [paid, returned] = [randomUUID(), randomUUID()];
    await holding(member, 300, paid);
    await holding(member, 200, returned);
    expect(await payHold(test.db, paid)).toMatchObject({
      member,
      satang: 300,
      balanceSatang: 500,
      replayed: false,
    });
    expect(await payHold(test.db, paid)).toMatchObject({ replayed: true });
    await expect(giveBackHold(test.db, paid)).rejects.toMatchObject({ code: 'HOLD_ENDED' });
    expect(await giveBackHold(test.db, returned)).toMatchObject({ balanceSatang: 700 });
    expect(await giveBackHold(test.db, returned)).toMatchObject({ replayed: true });
    await expect(payHold(test.db, returned)).rejects.toMatchObject({ code: 'HOLD_ENDED' });
    expect([await cashOf(member), await heldOf(test.db, member)]).toEqual([700, 0]);
    await expect(payHold(test.db, randomUUID())).rejects.toMatchObject({ code: 'NO_ACCOUNT' });
  });

  it('stands in the statement when it is made and when it is given back', async () => {
    const member = await newMember(test.db, 1000);
    const [paid, returned] = [randomUUID(), randomUUID()];
    await holding(member, 300, paid);
    await holding(member, 200, returned);
    await payHold(test.db, paid);
    await giveBackHold(test.db, returned);
    const window = { from: new Date(0), to: new Date('9999-01-01'), limit: 10 };
    const { rows } = await statement(test.db, member, window);
    expect(rows.slice(0, 3).map(({ type, satang }) => [type, satang])).toEqual([
      ['WITHDRAW_RETURN', 200],
      ['WITHDRAW', -200],
      ['WITHDRAW', -300],
    ]);
    expect(rows[0]?.reference).toMatchObject({ kind: 'withdrawal', id: 5 });
  });
});

describe('at once', () => {
  it('bets and holds of two sessions never take more than there is', async () => {
    const member = await newMember(test.db, 1000);
    const bet = () =>
      debit(test.db, {
        key: randomUUID(),
        type: 'BET_YEEKEE',
        member,
        satang: 100,
        reference: null,
      });
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        (n % 2 ? bet() : holding(member, 100)).then(() => 'ok', codeOf),
      ),
    );
    expect(tries.filter((one) => one === 'ok')).toHaveLength(10);
    expect(new Set(tries)).toEqual(new Set(['ok', 'INSUFFICIENT_BALANCE']));
    expect(await cashOf(member)).toBe(0);
  });

  it('paying and giving back one hold: exactly one of them happens', async () => {
    const member = await newMember(test.db, 1000);
    const key = randomUUID();
    await holding(member, 400, key);
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? payHold(test.db, key) : giveBackHold(test.db, key)).then(
          ({ replayed }) => (replayed ? 'again' : 'done'),
          codeOf,
        ),
      ),
    );
    expect(ends.filter((one) => one === 'done')).toHaveLength(1);
    expect(ends.filter((one) => one === 'HOLD_ENDED')).toHaveLength(6);
    expect(await heldOf(test.db, member)).toBe(0);
    expect([600, 1000]).toContain(await cashOf(member));
  });

  it('any sequence of holds and ends does what a model does', async () => {
    const step = fc.record({
      what: fc.constantFrom('hold', 'pay', 'give' as const),
      key: fc.nat({ max: 6 }),
      satang: fc.integer({ min: 1, max: 400 }),
    });
    await checkProperty(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const run = randomUUID();
        const member = await newMember(test.db, 1000);
        let cash = 1000;
        const holds = new Map<number, { satang: number; end: string | null }>();
        for (const { what, key, satang } of steps) {
          const known = holds.get(key);
          const name = `${run}:${key}`;
          if (what === 'hold') {
            const done = await holding(member, satang, name).then(() => undefined, codeOf);
            const reused = known && known.satang !== satang;
            const short = !known && cash < satang;
            expect(done).toBe(
              reused ? 'IDEMPOTENCY_KEY_REUSED' : short ? 'INSUFFICIENT_BALANCE' : undefined,
            );
            if (known || short) continue;
            cash -= satang;
            holds.set(key, { satang, end: null });
            continue;
          }
          const end = what === 'pay' ? payHold : giveBackHold;
          const done = await end(test.db, name).then(() => undefined, codeOf);
          const other = known?.end && known.end !== what;
          expect(done).toBe(known ? (other ? 'HOLD_ENDED' : undefined) : 'NO_ACCOUNT');
          if (!known || known.end) continue;
          known.end = what;
          if (what === 'give') cash += known.satang;
        }
        const open = [...holds.values()].filter(({ end }) => end === null);
        expect(await cashOf(member)).toBe(cash);
        expect(await heldOf(test.db, member)).toBe(open.reduce((sum, one) => sum + one.satang, 0));
      }),
      { numRuns: 30 },
    );
  });
});
