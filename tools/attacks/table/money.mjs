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
    name: 'Two calls about the same money come at the same moment, and the database has to end one of them',
    tests: [server('wallet/lockOrder'), server('wallet/lockMovement')],
  },
  {
    name: 'A chain drops the block of a credited transfer, and the transfer comes in another block',
    tests: [server('wallet/methods/crypto/crypto'), server('wallet/methods/crypto/anyOrder')],
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
      server('wallet/manual/aheadLimits'),
      server('wallet/manual/manual'),
    ],
  },
  {
    name: 'The answer of a bank is forged, or a recorded answer to another question is given',
    tests: [server('calls/askGateway'), server('wallet/payouts/createHttpBank')],
  },
];
