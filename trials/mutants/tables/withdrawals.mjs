import { server, src } from './places.mjs';

const place = `${src}/wallet`;

/** Faults in withdrawals and what has to be played before. @type {readonly import('./places.mjs').Mutant[]} */
export const withdrawals = [
  {
    id: 'withdraw-beyond-the-day',
    file: `${src}/wallet/withdrawals/asking/withdrawable.ts`,
    text: 'satang > leftToday(facts)',
    becomes: 'satang > leftToday(facts) + rule.perDay',
    breaks: 'A member withdraws more in a day than the rule allows.',
    tests: [server('wallet/withdrawals/asking/limits')],
  },
  {
    id: 'withdraw-times-of-a-day',
    file: `${src}/wallet/withdrawals/asking/withdrawable.ts`,
    text: 'used.times >= timesPerDay',
    becomes: 'used.times > timesPerDay',
    breaks: 'A member withdraws once more in a day than the rule allows.',
    tests: [server('wallet/withdrawals/asking/limits')],
  },
  {
    id: 'withdraw-what-is-ahead',
    file: `${src}/wallet/withdrawals/asking/withdrawable.ts`,
    text: 'Math.max(0, cash - ahead)',
    becomes: 'cash',
    breaks: 'Money leaves that was given ahead of the bank’s word.',
    tests: [server('wallet/deposits/manual/ahead/aheadLimits')],
  },
  {
    id: 'withdraw-before-it-was-played',
    file: `${src}/wallet/withdrawals/asking/withdrawable.ts`,
    text: 'turnoverLeft > 0',
    becomes: 'turnoverLeft < 0',
    breaks: 'Money leaves that was not staked.',
    tests: [
      server('wallet/withdrawals/asking/limits'),
      server('wallet/withdrawals/asking/createWithdrawal'),
    ],
  },
  {
    id: 'withdraw-returned-counts',
    file: `${src}/wallet/withdrawals/asking/withdrawalFacts.ts`,
    text: ` AND status <> 'returned'`,
    becomes: '',
    breaks: 'A withdrawal that was returned counts for the limits of the day.',
    tests: [server('wallet/withdrawals/asking/limits')],
  },
  {
    id: 'withdraw-day-of-utc',
    file: 'libs/bet-rules/src/times/bangkokDay.ts',
    text: 'startOfDay(bangkokDay(ms))',
    becomes: 'startOfDay(bangkokDay(ms)) + bangkokMs',
    breaks: 'The limits of a day begin anew at seven in the morning.',
    tests: [server('wallet/withdrawals/asking/limits')],
  },
  {
    id: 'withdraw-to-a-new-account-at-once',
    file: `${src}/wallet/withdrawals/asking/withdrawalFacts.ts`,
    text: 'return until > now ? until : null;',
    becomes: 'return null;',
    breaks: 'Whoever stole a session is paid at once.',
    tests: [
      server('wallet/withdrawals/asking/createWithdrawal'),
      server('wallet/withdrawals/asking/limits'),
    ],
  },
  {
    id: 'withdraw-taken-back-while-paid',
    file: `${place}/withdrawals/cancelWithdrawal.ts`,
    text: `if (row.status !== 'asked' && row.status !== 'review')`,
    becomes: `if (row.status === 'paid')`,
    breaks: 'A member takes money back that the bank is paying.',
    tests: [
      server('wallet/withdrawals/asking/createWithdrawal'),
      server('wallet/withdrawals/payouts/payouts'),
    ],
  },
  {
    id: 'withdraw-large-without-review',
    file: `${src}/wallet/withdrawals/asking/reviewReasons.ts`,
    text: 'large: () => satang > rule.reviewAbove,',
    becomes: 'large: () => false,',
    breaks: 'Nobody looks at large withdrawals.',
    tests: [
      server('wallet/withdrawals/asking/createWithdrawal'),
      server('wallet/withdrawals/payouts/withdrawals'),
    ],
  },
  {
    id: 'withdraw-page-says-the-cash',
    file: `${src}/wallet/withdrawals/asking/withdrawable.ts`,
    text: 'return { most: 0, refusedFor, boundBy: null };',
    becomes: 'return { most: facts.cash, refusedFor, boundBy: null };',
    breaks:
      'The page says that all cash can be withdrawn while nothing can, and the check lets it out.',
    tests: [server('wallet/withdrawals/asking/withdrawable')],
  },
  {
    id: 'withdraw-held-without-its-moment',
    file: `${src}/wallet/withdrawals/asking/withdrawable.ts`,
    text: `refusal('WITHDRAWAL_HELD', { from, details`,
    becomes: `refusal('WITHDRAWAL_HELD', { details`,
    breaks: 'The page cannot say from when a new account can be paid to.',
    tests: [server('wallet/withdrawals/asking/withdrawable')],
  },
  {
    id: 'turnover-of-what-is-gone',
    file: `${place}/turnover/foldTurnover.ts`,
    text: 'open.cleared ||= open.played < open.deposit.required;',
    becomes: 'open.cleared ||= false;',
    breaks: 'A member who lost everything owes stake for what is gone.',
    tests: [server('wallet/turnover/foldTurnover')],
  },
  {
    id: 'turnover-of-stake-from-before',
    file: `${place}/turnover/foldTurnover.ts`,
    text: 'a.at - b.at || order[a.kind] - order[b.kind]',
    becomes: 'a.at - b.at',
    breaks: 'Stake of the moment before a deposit counts for it.',
    tests: [server('wallet/turnover/foldTurnover')],
  },
];
