/**
 * The attacks that the product withstands, in plain words, and the tests that make each of them. A
 * test stands here by its path: that of a browser test begins with `e2e/`, any other one with the
 * folder of its project.
 */

/**
 * @typedef {object} Attack
 * @property {string} name
 * @property {readonly string[]} tests
 * @property {readonly string[]} [on15] tests that are run once more on PostgreSQL 15, which has
 * other words and other faults than the newest
 */

/** @param {string} name a file of the server's tests */
const server = (name) => `apps/server/src/${name}.test.ts`;

/** @type {readonly Attack[]} */
export const attacks = [
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
    name: 'A stranger locks operators and members out',
    tests: [
      server('members/attempts'),
      server('members/fairTurns'),
      server('operator/refusals/noteRefusal'),
    ],
  },
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
  {
    name: 'The database stands still for 20 seconds while slips are sold and money leaves',
    tests: [server('attacks/stoppedDatabase')],
  },
  {
    name: 'The database is away or does not answer',
    tests: [server('outage'), server('health'), server('web/awayPage')],
  },
  {
    name: 'PostgreSQL, the sandbox or the whole program is killed',
    tests: [server('db/embeddedFaults'), server('productFaults'), 'tools/keepUp.test.ts'],
  },
  {
    name: 'A script is changed on its way, or comes from elsewhere',
    tests: [
      server('web/remoteReleases'),
      'apps/shell/src/trustScripts.test.ts',
      'tools/IntegrityPlugin.test.ts',
      'e2e/tests/shell/changedScript.spec.ts',
      'e2e/tests/shell/foreignScript.spec.ts',
    ],
  },
  {
    name: 'An address is encoded so that guards read it in another way',
    tests: [server('addresses'), 'libs/contract/src/pagePath.test.ts'],
  },
  {
    name: 'A socket of another member, or of a session that is over, is used',
    tests: [
      server('realtime/realtime'),
      server('realtime/endpoint'),
      server('realtime/parts'),
      server('realtime/sessionLooks'),
      server('realtime/socketsPerAddress'),
      'e2e/tests/shell/session.spec.ts',
    ],
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
  { name: 'The disk is full', tests: [server('fullDisk')] },
  {
    name: 'A server is killed at six points of its work, seven times at each',
    tests: [
      server('attacks/kills'),
      server('lottery/clockwork/crash'),
      server('lottery/sets4d/crash'),
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
    name: 'A server is killed between every two steps of a payout',
    tests: [server('attacks/payoutKills'), server('wallet/payouts/payoutKills')],
  },
  {
    name: 'The answer of a bank is forged, or a recorded answer to another question is given',
    tests: [server('calls/askGateway'), server('wallet/payouts/createHttpBank')],
  },
];

/**
 * Sorts tests by the project that runs them.
 * @param {readonly string[]} tests
 * @returns {Map<string, string[]>} folder of the project → its tests
 */
export function byProject(tests) {
  /** @type {Map<string, string[]>} */
  const sorted = new Map();
  for (const test of tests) {
    const [, project = ''] = /^((?:apps|libs)\/[^/]+|tools|e2e)\//.exec(test) ?? [];
    if (!project) throw new Error(`No project has the test ${test}.`);
    sorted.set(project, [...(sorted.get(project) ?? []), test]);
  }
  return sorted;
}
