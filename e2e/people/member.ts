import type { APIRequestContext } from '@playwright/test';
import type { CaptchaPurpose } from '@poy/contract';
import { solveTask } from '@poy/contract/solveTask';
import { randomInt, randomUUID } from 'node:crypto';
import { callProduct } from '../product/callProduct.ts';
import { expect } from '../product/product.ts';

export interface Member {
  uuid: string;
  userName: string;
  password: string;
}

export const demoPassword = 'Demo#2026';

/**
 * Makes a name and a phone number that nobody else in the run has. A letter parts the digits of the
 * name, because no five of them may follow one another.
 */
export const newPerson = (): { userName: string; password: string; phoneNumber: string } => ({
  userName: `tester${randomInt(1e3, 1e4)}n${randomInt(1e3, 1e4)}n${randomInt(10, 100)}`,
  password: 'Kettle-47-blue',
  phoneNumber: `08${randomInt(1e7, 1e8)}`,
});

/** Solves a task of the product, as a page does. */
const proofFor = async (request: APIRequestContext, purpose: CaptchaPurpose): Promise<string> =>
  solveTask(await callProduct(request, '/api/captcha.challenge', { query: { purpose } }));

/** Makes a new member with an empty account, signed in wherever `request` keeps its cookies. */
export async function signUp(
  request: APIRequestContext,
  { userName, password, phoneNumber } = newPerson(),
): Promise<Member> {
  const captcha = await proofFor(request, 'signUp');
  const { uuid } = await callProduct(request, '/api/users.signup', {
    body: { userName, password, phoneNumber, captcha },
  });
  return { uuid, userName, password };
}

/**
 * Signs a member in wherever `request` keeps its cookies. All tests come from one address, and some
 * of them fail on purpose, so a proof goes along.
 */
export async function signIn(
  request: APIRequestContext,
  { userName, password }: Pick<Member, 'userName' | 'password'>,
): Promise<void> {
  const captcha = await proofFor(request, 'signIn');
  await callProduct(request, '/api/users.login', { body: { userName, password, captcha } });
}

export const balanceOf = async (request: APIRequestContext): Promise<number> =>
  (await callProduct(request, '/api/cashs')).money;

/**
 * Pays in through the sandbox's bank, as the deposit page tells a member to.
 * @param baht whole baht; the satang that the server adds come on top
 * @returns the balance afterwards, in baht
 */
export async function payIn(
  request: APIRequestContext,
  sandboxUrl: string,
  baht: number,
): Promise<number> {
  const before = await balanceOf(request);
  const [bank] = await callProduct(request, '/poy-api/banks.all');
  if (!bank) throw new Error('The site has no bank account');
  const deposit = await callProduct(request, '/poy-api/deposits.create', {
    body: { bankId: bank.bankId, prepareAmount: baht },
    key: randomUUID(),
  });
  const { accountNumber: toAccount, prepareAmount } = deposit;
  if (prepareAmount === null) throw new Error(`All exact amounts of ${baht} baht are held`);
  const form = {
    toAccount,
    amount: prepareAmount.toFixed(2),
    fromName: 'Tester',
    fromAccount: '9812345678',
  };
  await request.post(`${sandboxUrl}/transfers`, { form });
  await expect.poll(() => balanceOf(request)).toBeGreaterThan(before);
  return balanceOf(request);
}
