import { randomUUID } from 'node:crypto';
import type { Deposit } from '@poy/contract';
import { expectNamed } from '@poy/testing';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import type { Answer } from '../testApp.ts';
import {
  createDepositWorld,
  prepared,
  type DepositWorld,
  type PreparedDeposit,
} from './depositWorld.ts';

export type AskedKind = 'fast' | 'qrcode' | 'truemoney' | 'crypto';

/** The wallet of the demo site that the tests call. */
export const walletNumber = '0000000011';

/** A transfer that the wallet reports, as far as a test says it. */
export interface WalletReport {
  amount: number;
  message: string;
  movementId?: string;
  at?: number;
  account?: string;
  secret?: string;
  timestamp?: number;
}

/** A world of deposits in which members take other ways than a bank transfer. */
export interface WaysWorld extends DepositWorld {
  askWay(kind: AskedKind, more?: { baht?: number; bankId?: number; key?: string }): Promise<Answer>;
  /** Asks and expects a request that can be paid. */
  askedWay(kind: AskedKind, baht?: number): Promise<PreparedDeposit>;
  /** Returns the newest request of one kind. */
  latestOf(kind: AskedKind): Promise<Deposit>;
  /** Reports a transfer to the wallet with a signature, right or wrong. */
  reportWallet(report: WalletReport): Promise<Answer>;
}

/** Makes the application with the first demo member signed in. */
export async function createWaysWorld(): Promise<WaysWorld> {
  const w = await createDepositWorld();
  const ways: WaysWorld = Object.assign(w, {
    askWay: (
      kind: AskedKind,
      {
        baht = 500,
        bankId,
        key = randomUUID(),
      }: { baht?: number; bankId?: number; key?: string } = {},
    ) =>
      w.t.call('/poy-api/deposits.ask', {
        token: w.token,
        body: { kind, amount: baht, bankId },
        headers: { 'idempotency-key': key },
      }),
    async askedWay(kind: AskedKind, baht?: number) {
      const answer = await ways.askWay(kind, baht === undefined ? {} : { baht });
      expectNamed(answer.status, answer.text).toBe(200);
      return prepared(answer.data as Deposit);
    },
    latestOf: async (kind: AskedKind) =>
      (await w.t.call('/poy-api/deposits.latest', { token: w.token, query: { kind } }))
        .data as Deposit,
    reportWallet({
      amount,
      message,
      movementId = randomUUID(),
      at = w.t.deps.clock(),
      account = walletNumber,
      secret = w.t.deps.env.secrets.walletFeed,
      timestamp = w.t.deps.clock(),
    }: WalletReport) {
      const fields = { movementId, walletNumber: account, amount, message, at };
      const body = JSON.stringify({ ...fields, fromNumber: '0998887776', fromName: 'x' });
      const headers = {
        'content-type': 'application/json',
        'x-feed-timestamp': String(timestamp),
        'x-feed-signature': feedSignature(secret, String(timestamp), body),
      };
      return w.t.call('/api/wallet-feed.movements', { method: 'POST', headers, body });
    },
  });
  return ways;
}
