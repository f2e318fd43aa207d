import { expect, request, type APIRequestContext, type Cookie } from '@playwright/test';
import type { BodyOf, Round, Slip } from '@poy/contract';
import { randomUUID } from 'node:crypto';
import { callProduct } from '../product/callProduct.ts';
import { changeDatabase } from '../product/database.ts';
import { demoPassword, signIn } from '../people/member.ts';
import { openRound, type Market } from '../rounds.ts';
import type { TestProduct } from '../startProduct.ts';
import type { Host } from './looks.ts';

/** What the pictures of a site show of its member. */
export interface DemoThings {
  uuid: string;
  /** The session, for a browser on the site. */
  session: Cookie;
  /** The round that the bet page shows. */
  round: Round;
  won: Slip;
}

/** The satang of the exact amount on the pictures, which otherwise nobody can foretell. */
const satang = 37;

type Lines = BodyOf<'/poy-api/poys.create'>['lines'];
/** The slips of the member, the oldest first: one wins, one loses, and one waits for its result. */
const slips: readonly (readonly [Market, Lines])[] = [
  [
    'BET_GOVERNMENT',
    [
      { option: 'teng_bon_3', number: '491', price: 10 },
      { option: 'teng_bon_3', number: '194', price: 10 },
      { option: 'teng_bon_2', number: '91', price: 20 },
      { option: 'teng_lang_2', number: '47', price: 20 },
    ],
  ],
  ['BET_STOCK_NIKKEI_MORNING', [{ option: 'teng_bon_2', number: '35', price: 50 }]],
  [
    'BET_YEEKEE_15',
    ['47', '74', '09', '90'].map((number) => ({ option: 'teng_bon_2', number, price: 20 })),
  ],
];

/**
 * Signs the member of the pictures of a site in, or another one of the demo. Node finds no host below
 * localhost, so that a header names the site.
 */
export async function openCalls(
  host: Host,
  { url }: TestProduct,
  userName = 'demo01',
): Promise<APIRequestContext> {
  const calls = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { host: new URL(url).host.replace('localhost', host) },
  });
  await signIn(calls, { userName, password: demoPassword });
  return calls;
}

/** Buys the slips while their rounds are open. @returns the poyId of the one that wins */
export async function buySlips(calls: APIRequestContext): Promise<number> {
  const bought: number[] = [];
  for (const [market, lines] of slips) {
    const { betId } = await openRound(calls, market, 0);
    const body = { betId, lines, accept: 'any' } as const;
    const { poyId } = await callProduct(calls, '/poy-api/poys.create', { body, key: randomUUID() });
    bought.push(poyId);
  }
  return bought[0] ?? 0;
}

/** Asks for the deposit of the pictures. */
async function askDeposit(calls: APIRequestContext, dataDir: string): Promise<void> {
  const [bank] = await callProduct(calls, '/poy-api/banks.all');
  const { id } = await callProduct(calls, '/poy-api/deposits.create', {
    body: { bankId: bank?.bankId ?? 0, prepareAmount: 500 },
    key: randomUUID(),
  });
  await changeDatabase(dataDir, 'UPDATE wallet.deposit SET prepared = asked + $2 WHERE id = $1', [
    id,
    satang,
  ]);
}

/** Gives the member an account at a bank that is old enough for a withdrawal. */
export const giveAccount = (
  dataDir: string,
  member: string,
  number = '0123456789',
): Promise<number> =>
  changeDatabase(
    dataDir,
    `INSERT INTO wallet.member_bank (site_id, member, bank_code, account_number, account_name, status, created_at,
        decided_at)
      SELECT site_id, uuid, 'KBANK', $2, 'สมชาย สาธิต', 'verified', now() - interval '9 days', now()
      FROM members.member WHERE uuid = $1`,
    [member, number],
  );

/** Makes the rest of what the pictures show, and waits until the slip has won. */
export async function collectThings(
  calls: APIRequestContext,
  dataDir: string,
  poyId: number,
): Promise<DemoThings> {
  const { uuid } = await callProduct(calls, '/api/users.auth');
  await askDeposit(calls, dataDir);
  await giveAccount(dataDir, uuid);
  const read = () => callProduct(calls, '/poy-api/poys.one', { body: { poyId } });
  await expect.poll(async () => (await read()).status).toBe('won');
  const [session] = (await calls.storageState()).cookies;
  if (!session) throw new Error('The member of the pictures has no session');
  return { uuid, session, round: await openRound(calls, 'BET_YEEKEE_15', 60), won: await read() };
}
