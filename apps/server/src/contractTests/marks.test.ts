import { markCases, type MarkCase, type MarkKind } from '@poy/bet-rules/marks/cases.ts';
import { operations, type Operation } from '@poy/contract';
import { describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';

/** The calls that carry a text of each kind, with a body in which it stands. */
const calls: Partial<Record<MarkKind, readonly Call[]>> = {
  phone: [
    ['/api/users.signup', 'phoneNumber', { userName: 'member9', password: 'Lantern-52-red' }],
    ['/api/users.forgot-password.code', 'phoneNumber', { userName: 'member9' }],
    ['/api/users.phone-number.code', 'phoneNumber', { password: 'Lantern-52-red' }],
  ],
  account: [['/api/users-banks.create', 'bankAccountNumber', { bankCode: 'KBANK' }]],
  code: [
    [
      '/api/users.phone-number.update',
      'otpCode',
      { phoneNumber: '0812345678', refOtpCode: 'ABCD' },
    ],
  ],
  name: [
    ['/api/users-infos.update', 'firstName', { lastName: 'ใจดี', email: 'a@b.co', lineId: null }],
  ],
  userName: [
    ['/api/users.signup', 'userName', { phoneNumber: '0812345678', password: 'Lantern-52-red' }],
  ],
  invitation: [
    [
      '/api/users.signup',
      'slug',
      { userName: 'member9', phoneNumber: '0812345678', password: 'Lantern-52-red' },
    ],
    ['/api/users.line-login', 'slug', { lineId: 'U1' }],
  ],
};
type Call = readonly [path: string, field: string, others: object];

const bodyOf = (path: string) =>
  (operations as Record<string, Operation>)[path]?.body ?? fail(`no body of ${path}`);

/** Returns what a call reads of a text, or the rule by which it refuses it. */
function answerOf([path, field, others]: Call, typed: string): string {
  const { success, data, error } = bodyOf(path).safeParse({ ...others, [field]: typed });
  if (success) return String((data as Record<string, unknown>)[field]);
  return error.issues[0]?.message ?? '';
}

const rowsOf = (kind: MarkKind): MarkCase[] => markCases.filter(([as]) => as === kind);

describe.each(Object.entries(calls).flatMap(([kind, all]) => all.map((call) => ({ kind, call }))))(
  'the call $call.0 with a $kind',
  ({ kind, call }) => {
    // A program that calls the server and a member on a page are told the same.
    it('reads and refuses what the pages read and refuse', () => {
      const rows = rowsOf(kind as MarkKind);
      expect(rows.length).toBeGreaterThan(10);
      const answers = rows.map(([, typed]) => [typed, answerOf(call, typed)]);
      // A control character breaks the rule of every text, which is told first.
      const told = rows.map(([, typed, read, refusal]) => [
        typed,
        read ?? (typed.includes('\u0007') ? 'text.signs' : refusal),
      ]);
      expect(answers).toEqual(told);
    });
  },
);
