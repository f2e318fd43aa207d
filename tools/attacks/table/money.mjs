import { server } from './server.mjs';

/**
 * Attacks on money: deposits, slips, withdrawals, feeds and payouts.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const money = [
  {
    name: 'A bank names a movement like the key of another transfer, or a used key is sent with other content',
    tests: [
      server('wallet/reverseMovement'),
      server('wallet/feeds/movementKey'),
      server('wallet/feeds/firstCount'),
      server('ledger/usedKeys'),
      server('ledger/creditMany'),
    ],
  },
  {
    name: 'A bank, a wallet or a chain uses an id again, and the second money is swallowed or credited twice',
    tests: [
      server('wallet/feeds/usedAgain'),
      server('wallet/unmatched/movementAlarms'),
      server('wallet/guardMovement'),
      'apps/desk/src/money/AlarmList.test.tsx',
    ],
  },
  {
    name: 'Feeds repeat, correct, reverse and reorder what they say of money, in any order and at the same moment',
    tests: [server('wallet/anyOrder')],
  },
  {
    name: 'Two calls about the same money come at the same moment, and the database has to end one of them',
    tests: [server('wallet/lockOrder'), server('wallet/lockMovement')],
  },
  {
    name: 'A chain drops the block of a credited transfer, and the transfer comes in another block',
    tests: [server('wallet/methods/crypto/crypto'), server('wallet/methods/crypto/anyOrder')],
  },
  {
    name: 'Money that was sent in time is told late, by two reports at once or after its amount was given on',
    tests: [server('wallet/lateReports')],
  },
  {
    name: 'The clock of a feed is hours ahead, in the year 2569, in seconds, in 1970, or tells no moment at all',
    tests: [server('wallet/feeds/wrongClocks')],
  },
  {
    name: 'Squatted deposits: a crowd of accounts holds all amounts of a bank account',
    tests: [
      server('wallet/origin/squattedDeposits'),
      server('wallet/queue/queue'),
      server('wallet/createDeposit'),
      server('calls/addressLimits'),
      'apps/credit/src/deposit/open/QueuedDeposit.test.tsx',
    ],
  },
  {
    name: 'The bank says that it paid another sum, another account, or one transfer for two withdrawals',
    tests: [server('wallet/payouts/bankDiffers')],
  },
  {
    name: 'A deposit is reversed after its money was asked for, approved or sent',
    tests: [server('wallet/withdrawals/debtBlocks')],
  },
  {
    name: 'A bank takes a deposit, or a part of it, back while its money is on its way out',
    tests: [server('wallet/payouts/takenBack'), server('wallet/withdrawals/holdRepays')],
  },
  {
    name: 'A payout that its bank sends back is claimed as a deposit, given to another member, or comes back twice',
    tests: [server('wallet/returns/returns'), 'apps/desk/src/money/ReturnSteps.test.tsx'],
  },
  {
    name: 'A payment leaves that is no order, or is not paid in the books, and nobody sees it',
    tests: [server('wallet/payouts/days/payoutDays')],
  },
  {
    name: 'Money from a sender whose name the bank does not tell is withdrawn',
    tests: [
      server('wallet/withdrawals/fromOthers'),
      server('wallet/senders/compareNames'),
      server('wallet/senders/ownSender'),
    ],
  },
  {
    name: 'One of these has happened to an installation before it was mended, and nobody is told',
    tests: [server('wallet/verify/verifyWallet')],
  },
  {
    name: 'A new account or password of a new site is paid to at once',
    tests: [server('wallet/withdrawals/newSites')],
  },
  {
    name: 'Money of a member leaves after the money pages were closed to them',
    tests: [server('wallet/payouts/closedMember')],
  },
  {
    name: 'A member asks for more than the page says can be withdrawn now',
    tests: [server('wallet/withdrawals/withdrawable'), server('wallet/withdrawals/limits')],
  },
  {
    name:
      'A member sends the slip of another member, the slip of one transfer twice, or money ahead leaves before the ' +
      'bank reports it',
    tests: [
      server('wallet/manual/whoseSlip'),
      server('wallet/manual/drawSlip'),
      server('wallet/manual/aheadLimits'),
      server('wallet/manual/manual'),
    ],
  },
  {
    name: 'A slip or a basket is open in two tabs, or in a page of before, and each of them sends it',
    tests: [
      server('lottery/slips/placeSlip'),
      server('lottery/sets4d/placeSets'),
      'apps/lotto/src/purchase/draftStore.test.ts',
      'apps/lotto/src/bet/twoTabs.test.tsx',
      'apps/lotto/src/sets4d/basket/twoTabs.test.tsx',
    ],
  },
  {
    name: 'The answer of a bank is forged, or a recorded answer to another question is given',
    tests: [server('calls/askGateway'), server('wallet/payouts/createHttpBank')],
  },
];
