import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AuditRow } from '@poy/contract/operators';
import { ask } from '../../testing/ask.ts';
import { auditOf } from '../../testing/operatorApp.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { noteRefusal, summariseRefusals } from './noteRefusal.ts';

const hour = 3_600_000;
let now = Date.UTC(2031, 0, 1, 12, 30);
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true }, clock: () => now });
});
afterAll(() => t.close());
// Every test has an hour of its own.
beforeEach(() => void (now += hour));

const refuse = async (from: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    await t.call('/api/operators.login', {
      body: { userName: `stranger${n}`, password: 'Wrong#2026' },
      headers: { 'x-forwarded-for': from },
    });
};
const summarise = async (): Promise<AuditRow[]> => {
  now += hour;
  await Promise.all([1, 2, 3].map(() => summariseRefusals(t.db, now)));
  return auditOf(t, { operator: 'clockwork', action: 'login', limit: '3' });
};

it('notes twenty refused sign-ins of an address in an hour, and counts the others', async () => {
  await refuse('2001:db8:5:5::1', 20);
  // The proxy may write a port, and the network of a household is one address.
  await refuse('[2001:db8:5:6::2]:40001', 5);
  await refuse('203.0.113.1:40001', 1);
  const rows = await auditOf(t, { action: 'login', outcome: 'refused', limit: '100' });
  expect(rows).toHaveLength(21);
  expect(rows[0]).toMatchObject({ operator: 'stranger0', code: 'invalidLoginCredential' });
  expect(await summarise()).toEqual([
    expect.objectContaining({
      subject: 'address:2001:db8:5:0::/56',
      outcome: 'refused',
      code: 'SUMMARY',
      site: null,
      after: { refused: 25, noted: 20 },
    }),
    expect.objectContaining({ subject: 'addresses:all', after: { refused: 26, noted: 21 } }),
  ]);
});

it('notes two hundred of all addresses in an hour, and counts no more addresses by themselves', async () => {
  const count = async (table: string): Promise<number> =>
    (
      await ask<{ n: number }>(t.db, {
        name: `test_${table}`,
        text: `SELECT count(*) AS n FROM ${table}`,
      })
    )[0]?.n ?? 0;
  const before = await count('operator.audit_log');
  const refusal = { userName: 'stranger', site: 2, code: 'invalidLoginCredential' };
  for (let n = 0; n < 300; n += 1)
    await noteRefusal(t.db, { id: 'test', ip: `198.51.${n >> 8}.${n & 255}` }, refusal, now);
  expect((await count('operator.audit_log')) - before).toBe(200);
  expect(await count('operator.refused_sign_in')).toBe(201);
  expect((await summarise())[0]).toMatchObject({
    subject: 'addresses:all',
    reason: expect.stringMatching(/^300 refused sign-ins in the hour from .* 200 of them/),
    after: { refused: 300, noted: 200 },
  });
  expect(await count('operator.refused_sign_in')).toBe(0);
});

it('writes nothing afterwards where every refused sign-in has a row', async () => {
  const before = await summarise();
  await refuse('192.0.2.9', 3);
  expect(await summarise()).toEqual(before);
});
