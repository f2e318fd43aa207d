import { toBaht } from '@poy/bet-rules';
import { expectNamed, fail } from '@poy/testing';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import { ask } from '../ask.ts';
import { operatorHeaders } from '../operatorApp.ts';
import { tellOfChain } from '../tellOfChain.ts';
import type { TestApp } from '../testApp.ts';
import { createDepositWorld } from '../worlds/depositWorld.ts';
import { depositCrowd, type DepositCrowd } from '../worlds/depositCrowd.ts';
import { makePayout, type Payout } from './makePayouts.ts';
import type { Report } from './reportsOf.ts';
import { ways, type Way } from './stories.ts';
import { minuteMs } from './times.ts';
import { rate, type Request, type Truth } from './truthOf.ts';

const site = 2;

/** An account of the site, as one case has it. */
export interface Account {
  readonly bankId: number;
  readonly number: string;
}

/** A request of a case, as the database has it. */
export interface MadeRequest {
  readonly request: Request;
  readonly id: number;
  readonly member: string;
  readonly userName: string;
}

/** Everything that one case has in the database. */
export interface Case {
  readonly accounts: Readonly<Record<Way, Account>>;
  readonly requests: readonly MadeRequest[];
  readonly payouts: readonly Payout[];
  /** Somebody to whom operators give money that fits no request. */
  readonly finder: { readonly uuid: string; readonly userName: string };
}

/** One application for all cases, and two operators of it by their headers. */
export interface AnyOrderWorld {
  readonly t: TestApp;
  readonly crowd: DepositCrowd;
  readonly one: Record<string, string>;
  readonly two: Record<string, string>;
}

/** Makes the application. Refusals of any sum need no second person, which other tests look at. */
export async function createAnyOrderWorld(): Promise<AnyOrderWorld> {
  const base = await createDepositWorld();
  const { t } = base;
  await t.db.script(`INSERT INTO wallet.site_limit VALUES (${site}, 1000000000000)`);
  await tellOfChain(t, '/api/chain-feed.rates', { rate: toBaht(rate), at: Date.now() });
  const [one, two] = [await operatorHeaders(t, 'operator1'), await operatorHeaders(t, 'operator2')];
  return { t, crowd: depositCrowd(base), one, two };
}

async function makeAccount({ t }: AnyOrderWorld, way: Way, word: string): Promise<Account> {
  const feed = way === 'daily' ? 'bank' : way;
  const number = `${way}${word}`;
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_any_order_account',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name, feed, numbers_daily)
      VALUES ($1, 'DEMO1', $2, 'Poy Demo', $3, $4) RETURNING id`,
    values: [site, number, feed, way === 'daily'],
  });
  return { bankId: row?.id ?? fail('no account'), number };
}

const kinds: Readonly<Record<Way, string>> = {
  bank: 'normal',
  daily: 'normal',
  wallet: 'truemoney',
  chain: 'crypto',
};

/** Writes a request as it is after its time, where the truth says so. @returns its id */
async function makeRequest(
  { t }: AnyOrderWorld,
  { bankId }: Account,
  member: string,
  request: Request,
): Promise<number> {
  const { way, asked, prepared, micro, reference, from, to, status } = request;
  const endedAt = { pending: null, expired: to, cancelled: to - 5 * minuteMs }[status];
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_any_order_request',
    text: `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key,
        created_at, expires_at, ended_at, status, kind, reference, micro, rate)
      VALUES ($1, $2, $3, $4, $5, 'k', $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    values: [
      ...[member, bankId, asked, prepared, new Date(from), new Date(to)],
      ...[endedAt === null ? null : new Date(endedAt), status, kinds[way], reference, micro],
      micro === null ? null : rate,
    ],
  });
  return row?.id ?? fail('no request');
}

/** Makes the accounts, the members, their requests and their withdrawals of a case. */
export async function makeCase(w: AnyOrderWorld, truth: Truth, word: string): Promise<Case> {
  const made = ways.map(async (way) => [way, await makeAccount(w, way, word)] as const);
  const accounts = Object.fromEntries(await Promise.all(made)) as Case['accounts'];
  const returned = truth.transfers.filter(({ kind }) => kind === 'payout');
  const uuids = await w.crowd.join(truth.requests.length + returned.length + 1);
  const people = await ask<{ uuid: string; userName: string }>(w.t.db, {
    name: 'test_any_order_people',
    text: 'SELECT uuid, user_name AS "userName" FROM members.member WHERE uuid = ANY ($1)',
    values: [uuids],
  });
  const requests = truth.requests.map(async (request, number) => {
    const { uuid: member, userName } = people[number] ?? fail('nobody');
    const id = await makeRequest(w, accounts[request.way], member, request);
    return { request, id, member, userName };
  });
  const others = people.slice(truth.requests.length);
  const payouts = returned.map((transfer, number) =>
    makePayout(w.t, transfer, others[number] ?? fail('nobody')),
  );
  return {
    accounts,
    requests: await Promise.all(requests),
    payouts: await Promise.all(payouts),
    finder: others.at(-1) ?? fail('nobody'),
  };
}

/** Sends a report as its feed does, signed. It must be taken, whatever it says. */
export async function sendReport({ t }: AnyOrderWorld, made: Case, report: Report): Promise<void> {
  const { transfer, at, message, back, block, confirmations } = report;
  const { way, id: movementId, units, sender } = transfer;
  const account = made.accounts[way].number;
  const { secrets } = t.deps.env;
  const bank = {
    path: '/api/bank-feed.movements',
    secret: secrets.bankFeed,
    fields: {
      ...{ movementId, bankAccountNumber: account, amount: toBaht(units) },
      ...{ fromAccount: sender, fromName: 'A person', at, status: back ? 'reversed' : 'booked' },
    },
  };
  const feeds = {
    bank,
    daily: bank,
    wallet: {
      path: '/api/wallet-feed.movements',
      secret: secrets.walletFeed,
      fields: {
        ...{ movementId, walletNumber: account, amount: toBaht(units) },
        ...{ fromNumber: sender, fromName: 'A person', message, at },
      },
    },
    chain: {
      path: '/api/chain-feed.transfers',
      secret: secrets.chainFeed,
      fields: {
        ...{ movementId, address: account, micro: units, fromAddress: sender, blockId: block },
        ...{ confirmations, at, status: back ? 'gone' : 'seen' },
      },
    },
  };
  const { path, secret, fields } = feeds[way];
  const body = JSON.stringify(fields);
  const timestamp = String(t.deps.clock());
  const headers = {
    'content-type': 'application/json',
    'x-feed-timestamp': timestamp,
    'x-feed-signature': feedSignature(secret, timestamp, body),
  };
  const answer = await t.call(path, { method: 'POST', headers, body });
  expectNamed(answer.status, `${body}: ${answer.text}`).toBe(200);
}
