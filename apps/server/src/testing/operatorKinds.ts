import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@poy/contract/operators';
import { operatorHeader } from '@poy/contract/rules';
import { demoPassword } from '../members/seedMembers.ts';
import { openSession } from '../operator/session/sessions.ts';
import { reason } from './operatorApp.ts';
import type { TestApp } from './testApp.ts';
import { ask } from './ask.ts';

/** The sites of the test installation. */
export const poyHost = 'localhost';
export const lotusHost = 'lotus.localhost';

/** Sites as the calls take them, which is `all` or host names. */
export type GivenSites = 'all' | readonly string[];

interface Kind {
  role?: OperatorRole;
  sites?: GivenSites;
  userName?: string;
  /** Headers of the administrator who makes the operator; operator3 of all sites if left out. */
  by?: Record<string, string>;
}

/** Makes an operator through the calls. @returns the name */
export async function newOperator(t: TestApp, kind: Kind = {}): Promise<string> {
  const {
    role = 'staff',
    sites = 'all',
    userName = `op${randomUUID().replaceAll('-', '')}`,
  } = kind;
  const name = userName.slice(0, 20);
  const headers = kind.by ?? (await sessionOf(t, 'operator3'));
  const body = { userName: name, password: demoPassword, role, sites, reason };
  const made = await t.call('/api/operators.create', { body, headers });
  if (made.status !== 200) throw new Error(`operators.create ${made.text}`);
  return name;
}

/**
 * Opens a session of an operator without a password, whose hash takes time.
 * @returns headers with the token
 */
export async function sessionOf(t: TestApp, userName: string): Promise<Record<string, string>> {
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_operator_id',
    text: 'SELECT id FROM operator.operator WHERE user_name = $1',
    values: [userName],
  });
  const session = { userAgent: '', address: '', now: t.deps.clock(), desk: false };
  const token = await openSession(t.db, { operator: row?.id ?? 0, ...session });
  return { [operatorHeader]: token };
}

/** Makes an operator's account, and the password that somebody gave it, some hours older. */
export async function ageOperator(t: TestApp, userName: string, hours: number): Promise<void> {
  await t.db.query({
    name: 'test_age_operator',
    text: `UPDATE operator.operator SET created_at = created_at - make_interval(hours => $2),
        password_given_at = password_given_at - make_interval(hours => $2) WHERE user_name = $1`,
    values: [userName, hours],
  });
}

/**
 * Makes an operator with an old account and a password that nobody else knows.
 * @returns headers with the token
 */
export async function oldHand(t: TestApp, kind: Kind = {}): Promise<Record<string, string>> {
  const userName = await newOperator(t, kind);
  await t.db.query({
    name: 'test_own_password',
    text: `UPDATE operator.operator SET password_own = true, password_given_at = NULL,
        password_given_by = NULL, created_at = created_at - interval '2 days' WHERE user_name = $1`,
    values: [userName],
  });
  return sessionOf(t, userName);
}
