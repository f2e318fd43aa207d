import { server } from './server.mjs';

/**
 * Attacks of strangers and of members on the doors, the calls and each other.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const strangers = [
  {
    name: 'A stranger locks operators and members out',
    tests: [
      server('members/attempts'),
      server('members/fairTurns'),
      server('operator/refusals/noteRefusal'),
    ],
  },
  {
    name: 'Cheap calls of one member make others wait',
    tests: [
      server('wallet/manual/slipTurns'),
      server('http/bodies'),
      server('wallet/unmatched/memberClaims'),
      server('largeAccount.full'),
      'libs/contract/src/lists.test.ts',
    ],
  },
  {
    name: 'A stranger sends dust, and the money of members is on no page that operators look at',
    tests: [
      server('wallet/unmatched/dust'),
      server('operatorCalls/listParts'),
      'libs/api-client/src/firstRows.test.ts',
      'apps/desk/src/money/dust.test.tsx',
    ],
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
    name: 'A proxy writes addresses in other forms',
    tests: [server('calls/proxyForms'), server('http/addressKey')],
  },
  {
    name: "The machine's clock jumps ahead and back",
    tests: [
      server('clockJumps'),
      server('atMostEvery'),
      server('http/http'),
      server('seals/createSealing'),
      server('lottery/shots/shoot'),
      server('wallet/payouts/payouts'),
      server('wallet/memberBanks/memberBanks'),
    ],
  },
  {
    name: 'More sockets are opened than the process may have files',
    tests: [server('realtime/fewFiles'), server('attacks/fewFiles.full')],
  },
  {
    name: 'The cookies of a site are larger than the server reads',
    tests: [server('answerHeaders')],
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
    name: 'Somebody takes a phone on which another signed out',
    tests: [
      server('memberCalls/leftSession'),
      server('memberCalls/endedAtOnce'),
      'apps/shell/src/session/signOut.test.tsx',
      'libs/host/src/session/keepLeft.test.ts',
      'libs/api-client/src/realtime/pusherConnection.test.ts',
    ],
  },
  {
    name: 'A member writes signs that a terminal obeys or that turn a line around',
    tests: [
      'libs/contract/src/freeText.test.ts',
      'libs/contract/src/signs.test.ts',
      'libs/contract/src/csvText.test.ts',
      server('hostileSigns'),
      server('screen'),
      'apps/operator/src/hostileText.test.ts',
      'apps/desk/src/slips/SlipsRoom.test.tsx',
    ],
  },
];
