import type { AuditRow } from '@poy/contract/operators';
import { operatorHeader } from '@poy/contract/rules';
import { expect } from '@jest/globals';
import { verifyLedger } from '../ledger/index.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { createTestApp, type Answer, type TestApp } from './testApp.ts';

/** The reason that operators give for what a test has them do. */
export const reason = 'a test';

/**
 * Signs a demo operator in: operator1 is a superAdmin, operator2 staff, operator3 an administrator.
 * @returns headers that carry the token
 */
export async function operatorHeaders(
  t: TestApp,
  userName: string,
): Promise<Record<string, string>> {
  const answer = await t.call('/api/operators.login', {
    body: { userName, password: demoPassword },
  });
  return { [operatorHeader]: (answer.data as { token: string }).token };
}

/**
 * Makes a call of an operator, and where it lets more money out has operator3 make the same one.
 * @returns the answer of the first call, or of the second one where it was needed
 */
export async function agreed(
  t: TestApp,
  headers: Record<string, string>,
  call: (by: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const answer = await call(headers);
  if (answer.details['why'] !== 'SECOND_PERSON_NEEDED') return answer;
  return call(await operatorHeaders(t, 'operator3'));
}

/** Returns the rows of the operators' log that a query asks for, newest first. */
export async function auditOf(t: TestApp, query: Record<string, string>): Promise<AuditRow[]> {
  const headers = await operatorHeaders(t, 'operator1');
  const { data } = await t.call('/api/operators.audit.list', { query, headers });
  return (data as { rows: AuditRow[] }).rows;
}

/** The application, and headers of operator1 (superAdmin) and operator2 (staff), signed in. */
export async function createOperatorApp(): Promise<{
  t: TestApp;
  one: Record<string, string>;
  two: Record<string, string>;
}> {
  const t = await createTestApp();
  return {
    t,
    one: await operatorHeaders(t, 'operator1'),
    two: await operatorHeaders(t, 'operator2'),
  };
}

/** Audits the ledger and ends the application. */
export async function closeAudited(t: TestApp): Promise<void> {
  expect(await verifyLedger(t.db)).toEqual([]);
  await t.close();
}
