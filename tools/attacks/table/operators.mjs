import { server } from './server.mjs';

/**
 * Attacks of operators, and of whoever has their rights or those of the server.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const operators = [
  {
    name: 'A claim is approved for another member than the one that was looked at',
    tests: [server('operatorCalls/claims')],
  },
  {
    name: 'One person acts as two',
    tests: [
      server('operatorCalls/secondPerson'),
      server('operatorCalls/resultConfirmation'),
      server('operatorCalls/proposals'),
      server('operatorCalls/secondFactor'),
    ],
  },
  {
    name: 'The page of one operator acts with the session of another in the same browser',
    tests: ['apps/desk/src/session/otherOperator.test.tsx'],
  },
  {
    name: 'One administrator alone loosens what lets money out',
    tests: [
      server('operatorCalls/looserSettings'),
      server('operatorCalls/moneySettings'),
      server('wallet/rules/rules'),
      'apps/desk/src/money/ProposedChanges.test.tsx',
    ],
  },
  {
    name: 'One operator alone sends members’ money to an account of their own',
    tests: [server('wallet/accounts/siteAccounts')],
  },
  {
    name: 'One operator or two sell a round again, or move its close, once its number can be known',
    tests: [
      server('operatorCalls/changedRounds'),
      server('operatorCalls/roundActions'),
      server('operatorCalls/bells'),
      server('lottery/rounds/bells'),
      'libs/bet-rules/src/rounds/bells.test.ts',
    ],
  },
  {
    name: 'The sandbox answers in the place of a bank beside real money',
    tests: [server('gateways'), server('siteCommands')],
  },
  {
    name: 'Somebody works as the role of the server',
    tests: [
      server('attacks/role'),
      server('attacks/lostFreeze'),
      server('attacks/rewound'),
      server('db/closedSecrets'),
      server('db/ownerFunctions'),
      server('db/tableRights'),
      server('ledger/door'),
      server('lottery/rounds/keptSecrets'),
      server('lottery/clockwork/drawRound'),
    ],
    on15: [
      server('attacks/role'),
      server('db/closedSecrets'),
      server('lottery/clockwork/drawRound'),
    ],
  },
];
