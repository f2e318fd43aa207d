import { server } from './server.mjs';

/**
 * Attacks on money: deposits, slips, withdrawals, feeds and payouts.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const money = [
  {
    name: 'A bank names a movement like the key of another transfer, or a used key is sent with other content',
    tests: [
      server('wallet/movements/reverseMovement'),
      server('wallet/feeds/ids/movementKey'),
      server('wallet/feeds/ids/firstCount'),
      server('ledger/tests/usedKeys'),
      server('ledger/tests/creditMany'),
    ],
  },
  {
    name: 'A bank, a wallet or a chain uses an id again, and the second money is swallowed or credited twice',
    tests: [
      server('wallet/feeds/ids/usedAgain'),
      server('wallet/movements/unmatched/movementAlarms'),
      server('wallet/movements/guardMovement'),
      'apps/desk/src/money/AlarmList.test.tsx',
    ],
  },
  {
    name: 'Feeds repeat, correct, reverse and reorder what they say of money, in any order and at the same moment',
    tests: [server('wallet/moneyTests/anyOrder')],
  },
  {
    name: 'Two calls about the same money come at the same moment, and the database has to end one of them',
    tests: [server('wallet/movements/lockOrder'), server('wallet/feeds/lockMovement')],
  },
  {
    name: 'A chain drops the block of a credited transfer, and the transfer comes in another block',
    tests: [server('wallet/movements/chain/crypto'), server('wallet/movements/chain/anyOrder')],
  },
  {
    name: 'Money that was sent in time is told late, by two reports at once or after its amount was given on',
    tests: [server('wallet/movements/lateReports')],
  },
  {
    name: 'The clock of a feed is hours ahead, in the year 2569, in seconds, in 1970, or tells no moment at all',
    tests: [server('wallet/feeds/ids/wrongClocks')],
  },
  {
    name: 'Squatted deposits: a crowd of accounts holds all amounts of a bank account',
    tests: [
      server('wallet/deposits/origin/squattedDeposits'),
      server('wallet/deposits/queue/queue'),
      server('wallet/deposits/createDeposit'),
      server('calls/guards/addressLimits'),
      'apps/credit/src/deposit/open/QueuedDeposit.test.tsx',
    ],
  },
  {
    name: 'The bank says that it paid another sum, another account, or one transfer for two withdrawals',
    tests: [server('wallet/withdrawals/payouts/bank/bankDiffers')],
  },
  {
    name: 'A deposit is reversed after its money was asked for, approved or sent',
    tests: [server('wallet/debts/debtBlocks')],
  },
  {
    name: 'A bank takes a deposit, or a part of it, back while its money is on its way out',
    tests: [server('wallet/withdrawals/payouts/takenBack'), server('wallet/debts/holdRepays')],
  },
  {
    name: 'A payout that its bank sends back is claimed as a deposit, given to another member, or comes back twice',
    tests: [
      server('wallet/movements/unmatched/returns/returns'),
      'apps/desk/src/money/unmatched/ReturnSteps.test.tsx',
    ],
  },
  {
    name: 'A payment leaves that is no order, or is not paid in the books, and nobody sees it',
    tests: [server('wallet/days/payouts/payoutDays')],
  },
  {
    name: 'Money from a sender whose name the bank does not tell is withdrawn',
    tests: [
      server('wallet/withdrawals/reviews/fromOthers'),
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
    tests: [server('wallet/withdrawals/asking/newSites')],
  },
  {
    name: 'Money of a member leaves after the money pages were closed to them',
    tests: [server('wallet/withdrawals/payouts/closedMember')],
  },
  {
    name: 'A member asks for more than the page says can be withdrawn now',
    tests: [
      server('wallet/withdrawals/asking/withdrawable'),
      server('wallet/withdrawals/asking/limits'),
    ],
  },
  {
    name:
      'A member sends the slip of another member, the slip of one transfer twice, or money ahead leaves before the ' +
      'bank reports it',
    tests: [
      server('wallet/deposits/manual/matching/whoseSlip'),
      server('wallet/deposits/manual/reading/drawSlip'),
      server('wallet/deposits/manual/ahead/aheadLimits'),
      server('wallet/deposits/manual/manual'),
    ],
  },
  {
    name: 'A slip or a basket is open in two tabs, or in a page of before, and each of them sends it',
    tests: [
      server('lottery/slips/placeSlip'),
      server('lottery/sets4d/placeSets'),
      'apps/lotto/src/purchase/draft/draftStore.test.ts',
      'apps/lotto/src/bet/twoTabs.test.tsx',
      'apps/lotto/src/sets4d/basket/twoTabs.test.tsx',
    ],
  },
  {
    name: 'The answer of a bank is forged, or a recorded answer to another question is given',
    tests: [server('calls/askGateway'), server('wallet/withdrawals/payouts/bank/createHttpBank')],
  },
  {
    name: 'A withdrawal, a slip and game bets ask for one cash at once, or two processes hear one round',
    tests: [server('games/attacks/oneBalance'), server('games/attacks/twoProcesses')],
  },
  {
    name: 'A game takes a bet after its member left, or after maintenance began',
    tests: [server('games/attacks/sessions'), server('games/attacks/maintenance')],
  },
  {
    name: 'A message of a provider of games is forged, recorded, or sent to another partner',
    tests: [server('games/attacks/forgedCallbacks')],
  },
];
