import { server } from './server.mjs';

/**
 * Attacks of operators, and of whoever has their rights or those of the server.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const operators = [
  {
    name: 'A claim is approved for another member than the one that was looked at',
    tests: [server('wallet/movements/unmatched/claims')],
  },
  {
    name: 'One person acts as two',
    tests: [
      server('operator/secondPerson/secondPerson'),
      server('lottery/control/results/resultConfirmation'),
      server('wallet/decisions/proposals'),
      server('operator/factor/secondFactor'),
    ],
  },
  {
    name: 'The page of one operator acts with the session of another in the same browser',
    tests: ['apps/desk/src/session/otherOperator.test.tsx'],
  },
  {
    name: 'One administrator alone loosens what lets money out',
    tests: [
      server('operator/secondPerson/looserSettings'),
      server('wallet/rules/moneySettings'),
      server('wallet/rules/rules'),
      'apps/desk/src/money/proposals/ProposedChanges.test.tsx',
    ],
  },
  {
    name: 'One operator alone sends members’ money to an account of their own',
    tests: [server('wallet/accounts/siteAccounts')],
  },
  {
    name: 'One operator or two sell a round again, or move its close, once its number can be known',
    tests: [
      server('lottery/control/actions/changedRounds'),
      server('lottery/control/actions/roundActions'),
      server('lottery/control/calendar/bells'),
      server('lottery/rounds/bells'),
      'libs/bet-rules/src/rounds/bells.test.ts',
    ],
  },
  {
    name: 'The sandbox answers in the place of a bank beside real money',
    tests: [server('config/gateways'), server('cli/siteCommands')],
  },
  {
    name: 'The history of a text is written anew, a database is lost while it is published, or its picture is a bomb',
    tests: [server('content/harm')],
  },
  {
    name: 'Somebody works as the role of the server',
    tests: [
      server('attacks/role'),
      server('attacks/lostFreeze'),
      server('attacks/rewound'),
      server('db/schema/closedSecrets'),
      server('db/schema/ownerFunctions'),
      server('db/schema/tableRights'),
      server('ledger/tests/door'),
      server('lottery/rounds/secrets/keptSecrets'),
      server('lottery/clockwork/drawing/drawRound'),
    ],
    on15: [
      server('attacks/role'),
      server('db/schema/closedSecrets'),
      server('lottery/clockwork/drawing/drawRound'),
    ],
  },
];
