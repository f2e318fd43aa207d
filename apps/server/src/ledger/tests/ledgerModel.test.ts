import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { debit } from '../../testing/debit.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { balanceOf } from '../accounts.ts';
import { credit } from '../post.ts';
import { LedgerError } from '../LedgerError.ts';
import { verifyLedger } from '../verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 24 });
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

const codeOf = (error: unknown) => (error instanceof LedgerError ? error.code : error);

type Model = Map<string, { satang: number; version: number }>;
interface Step {
  readonly who: number;
  readonly satang: number;
  readonly side: 'credit' | 'debit';
  readonly key: number;
}
const steps = fc.array(
  fc.record({
    who: fc.nat({ max: 2 }),
    satang: fc.integer({ min: 1, max: 200 }),
    side: fc.constantFrom('credit' as const, 'debit' as const),
    key: fc.nat({ max: 30 }),
  }),
  { maxLength: 40 },
);

/** Does a step on the model. @returns the code of the refusal, if any */
function expected(
  model: Model,
  done: Map<number, string>,
  member: string,
  { side, satang, key }: Step,
): string | undefined {
  const body = `${side} ${member} ${satang}`;
  if (done.has(key)) return done.get(key) === body ? undefined : 'IDEMPOTENCY_KEY_REUSED';
  const account = model.get(member) ?? { satang: 0, version: 0 };
  const after = account.satang + (side === 'credit' ? satang : -satang);
  if (after < 0) return 'INSUFFICIENT_BALANCE';
  done.set(key, body);
  model.set(member, { satang: after, version: account.version + 1 });
  return undefined;
}

describe('against a model', () => {
  it('does what a map of balances does, for any sequence', async () => {
    await checkProperty(
      fc.asyncProperty(steps, async (sequence) => {
        const run = randomUUID();
        const members = [
          await newMember(test.db),
          await newMember(test.db),
          await newMember(test.db),
        ];
        const model: Model = new Map(members.map((member) => [member, { satang: 0, version: 0 }]));
        const done = new Map<number, string>();
        for (const step of sequence) {
          const member = members[step.who] ?? '';
          const post = step.side === 'credit' ? credit : debit;
          const type = step.side === 'credit' ? 'DEPOSIT' : 'BET_YEEKEE';
          const error = await post(test.db, {
            key: `${run}:${step.key}`,
            type,
            member,
            satang: step.satang,
            reference: null,
          }).then(() => undefined, codeOf);
          expect(error).toBe(expected(model, done, member, step));
        }
        for (const member of members)
          expect(await balanceOf(test.db, member)).toEqual(model.get(member));
      }),
      { numRuns: cases(25) },
    );
  });

  it('holds with 20 writers on 5 accounts', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => newMember(test.db, 1_000)));
    const moved = new Map(members.map((member) => [member, 1_000]));
    let refused = 0;
    const writer = async (seed: number) => {
      for (let i = 0; i < 50; i += 1) {
        const member = members[(seed * 7 + i * 3) % 5] ?? '';
        const satang = ((seed * 31 + i * 17) % 90) + 1;
        const out = (seed + i) % 3 !== 0;
        const transfer = {
          key: randomUUID(),
          type: out ? 'BET_YEEKEE' : 'WIN_YEEKEE',
          member,
          satang,
          reference: null,
        };
        await (out ? debit : credit)(test.db, transfer).then(
          () => moved.set(member, (moved.get(member) ?? 0) + (out ? -satang : satang)),
          (error: unknown) => {
            expect(codeOf(error)).toBe('INSUFFICIENT_BALANCE');
            refused += 1;
          },
        );
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, seed) => writer(seed)));
    for (const member of members)
      expect((await balanceOf(test.db, member)).satang).toBe(moved.get(member));
    expect(refused).toBeGreaterThan(0);
  });
});
