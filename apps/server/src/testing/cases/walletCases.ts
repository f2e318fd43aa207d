import { randomUUID } from 'node:crypto';
import type { Deposit, Withdrawal, WithdrawalTerms } from '@poy/contract';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import type { Asked } from '../testApp.ts';
import { named, newAccountNumber, withAccount } from '../worlds/memberBankWorld.ts';
import { demoAddress } from '../worlds/chainWorld.ts';
import { key, missing, unsigned, wrong } from './callCase.ts';
import { balanceOf, credit, takeBack } from '../../ledger/index.ts';
import { newMemberBank } from '../memberBank.ts';
import type { CasesWorld } from './casesWorld.ts';

/** A report with the signature of its feed. */
function report(secret: string, fields: object): Asked {
  const told = { movementId: randomUUID(), amount: 1.5, fromName: 'x', at: Date.now(), ...fields };
  const body = JSON.stringify(told);
  const timestamp = String(Date.now());
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': feedSignature(secret, timestamp, body),
    },
  };
}

/** Money that leaves. */
export function withdrawalCases({ t, token, uuid }: CasesWorld) {
  /** Gives the member cash and an account to be paid out to. */
  const asked = async (): Promise<Asked> => {
    const funds = { key: randomUUID(), type: 'ADMIN_INCREASE', member: uuid, satang: 100_000 };
    await credit(t.db, { ...funds, reference: null });
    const bankId = await newMemberBank(t.db, 'demo01');
    return { token, body: { bankId, amount: 300 }, headers: key() };
  };
  return {
    '/poy-api/withdrawals.terms': { good: () => ({ token }), bad: unsigned },
    '/poy-api/withdrawals.create': {
      good: asked,
      bad: wrong({ token, body: { bankId: 1, amount: 0 }, headers: key() }),
    },
    '/poy-api/withdrawals.all': {
      good: () => ({ token }),
      bad: wrong({ token, query: { limit: '0' } }),
    },
    '/poy-api/withdrawals.cancel': {
      good: async () => {
        const open = (await t.call('/poy-api/withdrawals.terms', { token }))
          .data as WithdrawalTerms;
        const made = open.open ?? (await t.call('/poy-api/withdrawals.create', await asked())).data;
        return { token, body: { id: (made as Withdrawal).id } };
      },
      bad: missing({ token, body: { id: 999_999 } }),
    },
    '/poy-api/debts.pay': {
      good: async () => {
        const key1 = { key: randomUUID(), type: 'REVERSAL', member: uuid };
        const { satang } = await balanceOf(t.db, uuid);
        await takeBack(t.db, { ...key1, satang: satang + 100, reference: null });
        const funds = { key: randomUUID(), type: 'ADMIN_INCREASE', member: uuid, satang: 100_000 };
        await credit(t.db, { ...funds, reference: null });
        return { token, body: { amount: 1 }, headers: key() };
      },
      bad: wrong({ token, body: { amount: 0 }, headers: key() }),
    },
  };
}

const forged = { asked: () => ({ body: {} }), code: 'SIGNATURE_INVALID' as const };

/** The reports of the feeds. */
function feedCases({ t, bank }: CasesWorld) {
  return {
    '/api/bank-feed.movements': {
      good: () =>
        report(t.deps.env.secrets.bankFeed, {
          bankAccountNumber: bank.accountNumber,
          fromAccount: '1',
        }),
      bad: forged,
    },
    '/api/wallet-feed.movements': {
      good: () =>
        report(t.deps.env.secrets.walletFeed, {
          walletNumber: '0000000011',
          fromNumber: '1',
          message: 'x',
        }),
      bad: forged,
    },
    '/api/chain-feed.transfers': {
      good: () =>
        report(t.deps.env.secrets.chainFeed, {
          address: demoAddress,
          fromAddress: 'T1',
          micro: 1_500_000,
          blockId: 'b1',
          confirmations: 1,
        }),
      bad: forged,
    },
    '/api/chain-feed.rates': {
      good: () => report(t.deps.env.secrets.chainFeed, { rate: 35.12 }),
      bad: forged,
    },
  };
}

/** The bank accounts that members are paid to. */
function ownBankCases({ t, token }: CasesWorld) {
  return {
    '/api/users-banks.create': {
      good: async () => {
        const as = await named(t);
        const body = { bankCode: 'KBANK', bankAccountNumber: newAccountNumber() };
        return { token: as.token, body, headers: key() };
      },
      bad: wrong({ token, body: { bankCode: 'NONE', bankAccountNumber: '1' }, headers: key() }),
    },
    '/api/users-banks.all': { good: () => ({ token }), bad: unsigned },
    '/api/users-banks.remove': {
      good: async () => {
        const { member, account } = await withAccount(t);
        return { token: member.token, body: { id: account.id } };
      },
      bad: missing({ token, body: { id: 999_999 } }),
    },
  };
}

/** Deposits, the bank's reports and the statement. */
export function walletCases(w: CasesWorld) {
  const { t, token, bank } = w;
  const body = { bankId: bank.bankId, prepareAmount: 500 };
  const deposit = async (as: string): Promise<Deposit> =>
    (await t.call('/poy-api/deposits.create', { token: as, body, headers: key() })).data as Deposit;
  return {
    ...feedCases(w),
    '/poy-api/true.wallet.history': { good: () => ({ token }), bad: unsigned },
    '/poy-api/deposits.ask': {
      good: async () => ({
        token: await t.signIn('demo04'),
        body: { kind: 'truemoney', amount: 500 },
        headers: key(),
      }),
      bad: {
        asked: () => ({ token, body: { kind: 'fast', amount: 500 } }),
        code: 'IDEMPOTENCY_KEY_REQUIRED' as const,
      },
    },
    '/poy-api/banks.all': { good: () => ({ token }), bad: unsigned },
    '/poy-api/deposits.create': {
      good: async () => ({ token: await t.signIn('demo04'), body, headers: key() }),
      bad: { asked: () => ({ token, body }), code: 'IDEMPOTENCY_KEY_REQUIRED' as const },
    },
    '/poy-api/payment-methods.all': { good: () => ({ token }), bad: unsigned },
    '/poy-api/deposits.open': { good: () => ({ token }), bad: unsigned },
    '/poy-api/deposits.latest': {
      good: async () => ({ token: await t.signIn('demo05') }),
      bad: unsigned,
    },
    '/poy-api/deposits.cancel': {
      good: async () => {
        const as = await t.signIn('demo06');
        return { token: as, body: { id: (await deposit(as)).id } };
      },
      bad: missing({ token, body: { id: 999_999 } }),
    },
    '/poy-api/deposits.claims': { good: () => ({ token }), bad: unsigned },
    '/poy-api/deposits.claim': {
      good: () => ({ token, body: { amount: 500, sentOn: '2026-11-20', fromLast4: '7776' } }),
      bad: wrong({ token, body: { amount: 500, sentOn: '2026-11-20', fromLast4: '77' } }),
    },
    '/poy-api/transactions.bank': {
      good: () => ({ token, body: {} }),
      bad: wrong({ token, body: { limit: 0 } }),
    },
    '/poy-api/transactions.games': {
      good: () => ({ token, body: {} }),
      bad: wrong({ token, body: { limit: 0 } }),
    },
    '/poy-api/turnovers': { good: () => ({ token }), bad: unsigned },
    ...ownBankCases(w),
    '/poy-api/transactions.all': {
      good: () => ({ token, body: {} }),
      bad: wrong({ token, body: { limit: 0 } }),
    },
  };
}
