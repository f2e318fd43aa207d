import type { Deposit, SiteBank, Transaction } from '@poy/contract';
import { renderPage, testMember, testNow, type PageOptions } from '@poy/host/testing';
import { messages, routes } from '../remote.tsx';

const minute = 60_000;

/** The site's two accounts. */
const testBanks: SiteBank[] = [
  {
    bankId: 1,
    bankCode: 'SCB',
    accountNumber: '0123456789',
    name: 'Poy Demo',
    botUpdate: testNow - minute,
  },
  { bankId: 2, bankCode: 'KBANK', accountNumber: '9876543210', name: 'Poy Demo', botUpdate: null },
];

/** A request for 500 baht, asked for at `testNow`, open for 20 minutes. */
export const testDeposit = (changes: Partial<Deposit> = {}): Deposit => ({
  id: 7,
  bankId: 1,
  bankCode: 'SCB',
  accountNumber: '0123456789',
  accountName: 'Poy Demo',
  askedAmount: 500,
  prepareAmount: 500.37,
  prepareIndex: 1,
  prepareTotal: 1,
  status: 'pending',
  referTransferId: null,
  createdAt: testNow,
  expiresAt: testNow + 20 * minute,
  ...changes,
});

/** A transaction some minutes before `testNow`. */
export const testTransaction = (id: number, changes: Partial<Transaction> = {}): Transaction => ({
  id,
  transactionType: 'DEPOSIT',
  amount: 500.37,
  balance: 500.37,
  createdAt: testNow - minute,
  transferTime: null,
  reference: null,
  ...changes,
});

/**
 * Opens a money page as a signed-in member with 80 baht. A call that neither this nor the test
 * answers is not found.
 */
export function openPage({ answers, ...options }: PageOptions) {
  return renderPage(routes, {
    session: testMember,
    messages: { credit: messages },
    ...options,
    answers: {
      '/api/cashs': { money: 80, version: 1 },
      '/poy-api/banks.all': testBanks,
      '/poy-api/deposits.latest': null,
      '/poy-api/deposits.claims': { unfitted: false, claims: [] },
      '/poy-api/transactions.all': { transactions: [], next: null },
      ...answers,
    },
  });
}

/** The name of the member's private channel in these tests. */
export const testChannel = `private-${testMember.uuid}`;
