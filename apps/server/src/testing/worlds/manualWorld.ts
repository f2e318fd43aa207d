import { formatWireTime } from '@poy/bet-rules';
import type { Deposit } from '@poy/contract';
import { expectNamed } from '@poy/testing';
import { randomUUID } from 'node:crypto';
import type { AppExtras } from '../../app.ts';
import type { Sender } from '../../wallet/senders/ownSender.ts';
import { newSlip, readPlayedSlip } from '../playedSlip.ts';
import { openSlipChecker, type SlipChecker } from '../slipChecker.ts';
import { verifiedSender } from '../verifiedSender.ts';
import { testEnv } from '../testDeps.ts';
import type { Answer } from '../testApp.ts';
import { createDepositWorld, type DepositWorld, type Report } from './depositWorld.ts';

export interface Tell {
  amount?: number;
  at?: number;
  key?: string;
  as?: string;
  picture?: Buffer;
  /** The reference in the slip's code; null for a slip without one. */
  reference?: string | null;
  /** The sender that the service names; the member's own verified account, where nothing else matters. */
  sender?: Sender | null;
  changes?: Record<string, unknown>;
}

/** Members who tell of transfers with slips, and the service that checks them. */
export interface ManualWorld extends DepositWorld {
  readonly checker: SlipChecker;
  tell(telling?: Tell): Promise<Answer>;
  /** Tells of a transfer and expects a request. */
  told(telling?: Tell): Promise<Deposit>;
  /** Returns the verified account of a member as a sender, by a session; the one who is signed in. */
  senderOf(token?: string): Promise<Sender>;
  latestManual(): Promise<Deposit>;
  /** Begins a test: another member, nothing open, and a service that does not know. */
  begin(): Promise<void>;
  /** Lets the time for which money was given ahead end. */
  endWait(): Promise<void>;
  endWorld(): Promise<void>;
}

async function begin({ signInNext, t }: DepositWorld, checker: SlipChecker): Promise<void> {
  checker.says = 'unknown';
  checker.asked.length = 0;
  await signInNext();
  t.pass(60_000);
  await t.db.query({ name: 'test_no_terms', text: 'DELETE FROM wallet.predeposit' });
  // Members come round again.
  await t.db.query({
    name: 'test_end_open',
    text: `UPDATE wallet.deposit SET status = 'expired', ended_at = now() WHERE status = 'pending'`,
  });
}

async function latestManual({ t, token }: DepositWorld): Promise<Deposit> {
  const { data } = await t.call('/poy-api/deposits.latest', { token, query: { kind: 'manual' } });
  return data as Deposit;
}

/** Returns how the verified account of a member is found by a session, once for each. */
function createSenders({ t }: DepositWorld): (token: string) => Promise<Sender> {
  const known = new Map<string, Promise<Sender>>();
  const read = async (token: string): Promise<Sender> => {
    const { data } = await t.call('/api/users.auth', { method: 'POST', token });
    return verifiedSender(t.db, (data as { uuid: string }).uuid);
  };
  return (token) => {
    const sender = known.get(token) ?? read(token);
    known.set(token, sender);
    return sender;
  };
}

/** Returns what tells of a transfer with a slip, and of its sender to the service. */
function createTeller(
  base: DepositWorld,
  checker: SlipChecker,
  senderOf: (token: string) => Promise<Sender>,
): (telling?: Tell) => Promise<Answer> {
  return async ({
    amount = 500.5,
    at = Date.now() - 60_000,
    key = randomUUID(),
    reference = randomUUID().replaceAll('-', '').slice(0, 20),
    picture,
    as = base.token,
    sender,
    changes,
  }: Tell = {}): Promise<Answer> => {
    const named = sender === undefined ? await senderOf(as) : sender;
    if (reference !== null) checker.senders.set(reference.toUpperCase(), named);
    return base.t.call('/poy-api/deposits.manual', {
      token: as,
      headers: { 'idempotency-key': key },
      body: {
        bankId: base.bank.bankId,
        channel: 'mobile',
        channelName: 'K PLUS',
        bankCode: base.bank.bankCode,
        bankAccountNumber: base.bank.accountNumber,
        bankAccountName: base.bank.name,
        amount,
        depositAt: formatWireTime(at),
        picture: (picture ?? newSlip(reference)).toString('base64'),
        ...changes,
      },
    });
  };
}

/**
 * Makes an application to which members show slips of `newSlip`.
 * @param extras may hand in another reader of slips
 */
export async function createManualWorld(
  extras: Pick<AppExtras, 'readSlip'> = { readSlip: readPlayedSlip },
): Promise<ManualWorld> {
  const checker = await openSlipChecker();
  const base = await createDepositWorld({ env: { ...testEnv, slipCheck: checker.env } }, extras);
  const senderOf = createSenders(base);
  const tell = createTeller(base, checker, senderOf);
  const { report } = base;
  return Object.assign(base, {
    checker,
    tell,
    senderOf: (token = base.token) => senderOf(token),
    // The application's clock is moved on for its limits; movements are of now.
    report: (movement: Report) => report({ at: Date.now() - 30_000, ...movement }),
    async told(telling?: Tell) {
      const answer = await tell(telling);
      expectNamed(answer.status, answer.text).toBe(200);
      return answer.data as Deposit;
    },
    latestManual: () => latestManual(base),
    begin: () => begin(base, checker),
    endWait: async () => {
      await base.t.db.query({
        name: 'test_end_wait',
        text: `UPDATE wallet.slip SET back_at = now() WHERE back_at IS NOT NULL`,
      });
    },
    async endWorld() {
      checker.close();
      await base.t.close();
    },
  });
}
