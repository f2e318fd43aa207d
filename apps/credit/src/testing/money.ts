import type {
  Deposit,
  GameRound,
  MemberBank,
  ReplyOf,
  SiteBank,
  Transaction,
  UserInfo,
  Withdrawal,
  WithdrawalTerms,
} from '@poy/contract';
import { realtime } from '@poy/contract/rules';
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
  kind: 'normal',
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
  qrPayload: null,
  reference: null,
  quote: null,
  waitsFor: null,
  endedFor: null,
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

/** A round of a game in which 7.50 baht were staked and 20 paid. */
export const testGameRound = (changes: Partial<GameRound> = {}): GameRound => ({
  ...{ id: 2, partner: 'hub', title: 'Wheel', round: 'r-2', staked: 7.5, paid: 20, net: 12.5 },
  ...{ openedAt: testNow, closedAt: testNow },
  ...changes,
});

/** A verified account of the member. */
export const testAccount = (changes: Partial<MemberBank> = {}): MemberBank => ({
  id: 4,
  bankCode: 'KBANK',
  bankAccountNumber: 'xxxxxx4567',
  status: 'verified',
  unknownToBank: null,
  createdAt: testNow,
  ...changes,
});

/** A withdrawal of 400 baht that is being checked. */
export const testWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 9,
  bankId: 4,
  bankCode: 'KBANK',
  bankAccountNumber: 'xxxxxx4567',
  amount: 400,
  status: 'review',
  returnedWhy: null,
  cameBack: null,
  cancellable: true,
  createdAt: testNow,
  changedAt: testNow,
  ...changes,
});

/** The bounds of a member with 40,000 baht and two accounts. */
export const testTerms = (changes: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  min: 300,
  perTime: 49_000,
  perDay: 200_000,
  leftToday: 60_000,
  timesPerDay: 5,
  timesLeftToday: 4,
  cash: 40_000,
  held: 0,
  debt: 0,
  most: 40_000,
  boundBy: { code: 'INSUFFICIENT_BALANCE', sum: 40_000, from: null },
  turnover: { canWithdraw: true, left: 0 },
  accounts: [
    { bankId: 4, bankCode: 'KBANK', bankAccountNumber: 'xxxxxx4567', heldUntil: null },
    { bankId: 5, bankCode: 'SCB', bankAccountNumber: 'xxxxxx8888', heldUntil: null },
  ],
  open: null,
  refusedFor: [],
  ...changes,
});

/** What the product knows of the member, who has said their name. */
export const testInfo = (changes: Partial<UserInfo> = {}): UserInfo =>
  ({ firstName: 'Malee', lastName: 'Jaidee', hasPassword: true, ...changes }) as UserInfo;

type Method = ReplyOf<'/poy-api/payment-methods.all'>[number];

/** A way to pay in that is open, with the site's two accounts. */
export const testMethod = (changes: Partial<Method> = {}): Method => ({
  kind: 'normal',
  open: true,
  closedUntil: null,
  minimum: 100,
  maximum: 200_000,
  fee: 0,
  maintenance: null,
  rate: null,
  accounts: testBanks,
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
      '/poy-api/payment-methods.all': [testMethod()],
      '/poy-api/deposits.open': [],
      '/poy-api/deposits.latest': null,
      '/api/users-infos': testInfo(),
      '/api/users-banks.all': { accounts: [testAccount()], max: 3 },
      '/poy-api/withdrawals.terms': testTerms(),
      '/poy-api/withdrawals.all': { withdrawals: [], next: null, usualMinutes: null },
      '/poy-api/deposits.claims': { unfitted: false, claims: [], next: null },
      '/poy-api/transactions.all': { transactions: [], next: null },
      '/poy-api/transactions.games': { rounds: [], next: null },
      ...answers,
    },
  });
}

/** The name of the member's private channel in these tests. */
export const testChannel = realtime.memberChannel(testMember.uuid);
