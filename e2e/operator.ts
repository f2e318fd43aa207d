import type { APIRequestContext } from '@playwright/test';
import type { BodyOf } from '@poy/contract';
import { callProduct } from './callProduct.ts';
import { demoPassword } from './member.ts';

/** The operators of the demo site. */
export type OperatorName = 'operator1' | 'operator2';

/** Signs an operator in. @returns the token their calls carry */
async function signInOperator(request: APIRequestContext, userName: OperatorName): Promise<string> {
  return (
    await callProduct(request, '/api/operators.login', {
      body: { userName, password: demoPassword },
    })
  ).token;
}

/** Restricts a member of the demo site, or lifts the restriction with 0. */
export async function setStatus(
  request: APIRequestContext,
  userName: string,
  status: number,
): Promise<void> {
  await callProduct(request, '/api/operators.members.status', {
    body: { userName, status, reason: 'a journey of a test' },
    operator: await signInOperator(request, 'operator1'),
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
