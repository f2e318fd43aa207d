import type { APIRequestContext } from '@playwright/test';
import type { BodyOf } from '@poy/contract';
import { randomUUID } from 'node:crypto';
import { callProduct, Refused } from '../product/callProduct.ts';
import { changeDatabase } from '../product/database.ts';
import { demoPassword } from './member.ts';

/** The operators of the demo site. */
export type OperatorName = 'operator1' | 'operator2' | 'operator3';

/** Signs an operator in. @returns the token their calls carry */
export async function signInOperator(
  request: APIRequestContext,
  userName: OperatorName,
): Promise<string> {
  return (
    await callProduct(request, '/api/operators.login', {
      body: { userName, password: demoPassword },
    })
  ).token;
}

/**
 * Makes one more administrator, with an account that is old enough for a second step and a password
 * that nobody else knows. The password is that of the demo.
 */
export async function newAdministrator(
  request: APIRequestContext,
  dataDir: string,
  userName: string,
): Promise<void> {
  await callProduct(request, '/api/operators.create', {
    body: {
      userName,
      password: demoPassword,
      role: 'administrator',
      sites: 'all',
      reason: 'a journey of a test',
    },
    operator: await signInOperator(request, 'operator3'),
  });
  await changeDatabase(
    dataDir,
    `UPDATE operator.operator SET password_own = true, password_given_at = NULL,
      password_given_by = NULL, created_at = created_at - interval '2 days' WHERE user_name = $1`,
    [userName],
  );
}

/** Restricts a member of the demo site, or lifts the restriction with 0. */
export async function setStatus(
  request: APIRequestContext,
  userName: string,
  status: number,
): Promise<void> {
  const asked = { body: { userName, status, reason: 'a journey of a test' } };
  const by = async (name: OperatorName) => {
    const operator = await signInOperator(request, name);
    await callProduct(request, '/api/operators.members.status', { ...asked, operator });
  };
  // To open the money pages again takes two persons, and the first call is refused then.
  await by('operator1').catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === 'OPERATOR_REFUSED')) throw error;
    return by('operator3');
  });
}

/**
 * Gives a member of the demo site money of the house, in baht, which need not be played. Above what one
 * person may give alone, a second one confirms it.
 */
export async function giveMoney(
  request: APIRequestContext,
  userName: string,
  amount: number,
): Promise<void> {
  const { proposal } = await callProduct(request, '/api/operators.members.adjust', {
    body: { userName, direction: 'increase', amount, reason: 'a journey of a test' },
    key: randomUUID(),
    operator: await signInOperator(request, 'operator1'),
  });
  if (proposal === null) return;
  await callProduct(request, '/api/operators.proposals.confirm', {
    body: { id: proposal, userName, amount, reason: 'a journey of a test' },
    operator: await signInOperator(request, 'operator3'),
  });
}

/**
 * Approves the withdrawal of a member that waits for a person.
 * @throws Error where none waits
 */
export async function approveWithdrawal(
  request: APIRequestContext,
  userName: string,
): Promise<void> {
  const operator = await signInOperator(request, 'operator1');
  const [waiting] = await callProduct(request, '/api/operators.withdrawals.list', {
    query: { userName, status: 'review' },
    operator,
  });
  if (!waiting) throw new Error(`No withdrawal of ${userName} waits for a person`);
  const { id, amount } = waiting;
  await callProduct(request, '/api/operators.withdrawals.approve', {
    body: { id, userName, amount, reason: 'a journey of a test' },
    operator,
  });
}

/**
 * Enters a result in its two steps: one operator enters the figures, another states them all anew,
 * and the round is paid.
 */
export async function giveResult(
  request: APIRequestContext,
  betId: number,
  source: BodyOf<'/api/operators.results.enter'>['source'],
): Promise<void> {
  const body = { betId, source, reason: 'a journey of a test' };
  await callProduct(request, '/api/operators.results.enter', {
    body,
    operator: await signInOperator(request, 'operator2'),
  });
  await callProduct(request, '/api/operators.results.confirm', {
    body,
    operator: await signInOperator(request, 'operator1'),
  });
}
