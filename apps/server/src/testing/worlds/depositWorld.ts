import { randomUUID } from 'node:crypto';
import type { Deposit, SiteBank } from '@poy/contract';
import { expectNamed } from '@poy/testing';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import type { AppExtras } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import { createTestApp, type Answer, type TestApp } from '../testApp.ts';

export interface Ask {
  baht?: number;
  key?: string;
  as?: string;
  bankId?: number;
  headers?: Record<string, string>;
}

/** A request that has its exact amount. */
export type PreparedDeposit = Deposit & { prepareAmount: number };

/** @throws Error when the request is in the queue */
export function prepared(deposit: Deposit): PreparedDeposit {
  const { prepareAmount } = deposit;
  if (prepareAmount === null) throw new Error(`request ${deposit.id} has no amount yet`);
  return { ...deposit, prepareAmount };
}

export interface Report {
  amount: number;
  fromName?: string;
  movementId?: string;
  account?: string;
  at?: number;
  status?: 'booked' | 'reversed';
  timestamp?: number;
  secret?: string;
  /** Sent instead of the body that was signed. */
  tamper?: string;
}

/** The wallet's calls as one member makes them, and the bank's reports. */
export interface DepositWorld {
  readonly t: TestApp;
  /** Session of the member. */
  token: string;
  /** The bank account that deposits go to. */
  bank: SiteBank;
  /** Goes on to the next of the demo members 1 to 19. */
  signInNext(): Promise<void>;
  ask(asking?: Ask): Promise<Answer>;
  /** Asks and expects a deposit with an exact amount. */
  asked(asking?: Ask): Promise<PreparedDeposit>;
  latest(): Promise<Deposit>;
  /** Lets this much time (ms) pass for every request there is, by the database's clock. */
  age(ms: number): Promise<void>;
  /** Cash in baht. */
  balance(): Promise<number>;
  /** Reports a movement with a signature, right or wrong. */
  report(movement: Report): Promise<Answer>;
}

async function bankOf(t: TestApp, token: string): Promise<SiteBank> {
  const [bank] = (await t.call('/poy-api/banks.all', { token })).data as SiteBank[];
  if (!bank) throw new Error('no bank');
  return bank;
}

/** Reports a movement to an application as its bank does, with a signature, right or wrong. */
export function reportMovement(
  t: TestApp,
  {
    amount,
    movementId = randomUUID(),
    fromName = 'นาย ทดลอง',
    account,
    at = t.deps.clock(),
    status,
    timestamp = t.deps.clock(),
    secret = t.deps.env.secrets.bankFeed,
    tamper,
  }: Report,
): Promise<Answer> {
  const body = JSON.stringify({
    movementId,
    bankAccountNumber: account,
    amount,
    fromAccount: '9998887776',
    fromName,
    at,
    status,
  });
  const headers = {
    'content-type': 'application/json',
    'x-feed-timestamp': String(timestamp),
    'x-feed-signature': feedSignature(secret, String(timestamp), body),
  };
  return t.call('/api/bank-feed.movements', { method: 'POST', headers, body: tamper ?? body });
}

/** Makes the application with the first demo member signed in. */
export async function createDepositWorld(
  changes: Partial<Deps> = {},
  extras: AppExtras = {},
): Promise<DepositWorld> {
  const t = await createTestApp(changes, extras);
  const token = await t.signIn('demo01');
  let members = 0;
  const w: DepositWorld = {
    t,
    token,
    bank: await bankOf(t, token),
    async signInNext() {
      // After the 19th member comes the first one again, who may still have an open request.
      members = (members % 19) + 1;
      w.token = await t.signIn(`demo${String(members).padStart(2, '0')}`);
      w.bank = await bankOf(t, w.token);
    },
    ask: ({ baht = 500, key = randomUUID(), as = w.token, bankId = w.bank.bankId, headers } = {}) =>
      t.call('/poy-api/deposits.create', {
        token: as,
        body: { bankId, prepareAmount: baht },
        headers: { 'idempotency-key': key, ...headers },
      }),
    async asked(asking) {
      const answer = await w.ask(asking);
      expectNamed(answer.status, answer.text).toBe(200);
      return prepared(answer.data as Deposit);
    },
    latest: async () =>
      (await t.call('/poy-api/deposits.latest', { token: w.token })).data as Deposit,
    async age(ms) {
      const past = `$1 * interval '1 millisecond'`;
      await t.db.query({
        name: 'test_age_deposits',
        text: `UPDATE wallet.deposit SET created_at = created_at - ${past}, expires_at = expires_at - ${past},
          prepared_at = prepared_at - ${past}, ended_at = ended_at - ${past}`,
        values: [ms],
      });
    },
    balance: async () =>
      ((await t.call('/api/cashs', { token: w.token })).data as { money: number }).money,
    report: (movement) => reportMovement(t, { account: w.bank.accountNumber, ...movement }),
  };
  return w;
}
