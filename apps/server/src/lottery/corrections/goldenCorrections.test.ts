import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { balanceOf, debtOf, openMemberAccount } from '../../ledger/index.ts';
import { debit } from '../../testing/debit.ts';
import { writeSlips } from '../../testing/drawnRound.ts';
import { casesOf } from '../../testing/goldenCases.ts';
import { closeAudited, createOperatorApp, reason } from '../../testing/operatorApp.ts';
import { closeNow, roundOf } from '../../testing/operatorWorld.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { tick } from '../clockwork/tick.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => void ({ t, one, two } = await createOperatorApp()));
afterAll(() => closeAudited(t));

const cases = casesOf('correctedRound');

async function done(path: string, body: unknown, headers: Record<string, string>): Promise<void> {
  const { status, text } = await t.call(path, { body, headers });
  expectNamed(status, text).toBe(200);
}

describe('golden cases of a corrected result, in the database', () => {
  it('are there', () => expect(cases.length).toBeGreaterThan(1));

  it.each(cases)(
    '$file',
    async ({
      golden: {
        input: { kind, wrong, right, lines, spentSatang },
        expect: expected,
      },
    }) => {
      const member = randomUUID();
      await openMemberAccount(t.db, member);
      const round = await roundOf(t.db, 'BET_GOVERNMENT');
      await writeSlips(
        t,
        round,
        lines.map((line) => ({ member, lines: [line] })),
      );
      await closeNow(t.db, round);
      await tick(t.deps);
      await done(
        '/api/operators.results.enter',
        { betId: round, source: { kind, ...wrong }, reason },
        two,
      );
      await done(
        '/api/operators.results.confirm',
        { betId: round, source: { kind, ...wrong }, reason },
        one,
      );
      await tick(t.deps);
      expect((await balanceOf(t.db, member)).satang).toBe(expected?.paidSatang);

      if (spentSatang > 0)
        await debit(t.db, {
          key: randomUUID(),
          type: 'ADMIN_DECREASE',
          member,
          satang: spentSatang,
          reference: null,
        });
      await done(
        '/api/operators.corrections.enter',
        { betId: round, source: { kind, ...right }, reason },
        one,
      );
      await done(
        '/api/operators.results.confirm',
        { betId: round, source: { kind, ...right }, reason },
        two,
      );
      await tick(t.deps);
      expect([(await balanceOf(t.db, member)).satang, await debtOf(t.db, member)]).toEqual([
        expected?.balanceSatang,
        expected?.debtSatang,
      ]);
    },
  );
});
