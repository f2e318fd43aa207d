import { server } from './server.mjs';

/**
 * Attacks of strangers and of members on the doors, the calls and each other.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const strangers = [
  {
    name: 'A stranger locks operators and members out',
    tests: [
      server('members/proofs/attempts'),
      server('members/proofs/fairTurns'),
      server('operator/refusals/noteRefusal'),
    ],
  },
  {
    name: 'Cheap calls of one member make others wait',
    tests: [
      server('wallet/deposits/manual/slipTurns'),
      server('http/requests/bodies'),
      server('wallet/movements/unmatched/memberClaims'),
      server('contractTests/largeAccount.full'),
      'libs/contract/src/lists.test.ts',
    ],
  },
  {
    name: 'A stranger sends dust, and the money of members is on no page that operators look at',
    tests: [
      server('wallet/movements/unmatched/dust'),
      server('operator/listParts'),
      'libs/api-client/src/operators/firstRows.test.ts',
      'apps/desk/src/money/unmatched/dust.test.tsx',
    ],
  },
  {
    name: 'A script is changed on its way, or comes from elsewhere',
    tests: [
      server('web/remotes/remoteReleases'),
      'apps/shell/src/boot/trustScripts.test.ts',
      'tools/IntegrityPlugin.test.ts',
      'e2e/tests/shell/changedScript.spec.ts',
      'e2e/tests/shell/foreignScript.spec.ts',
    ],
  },
  {
    name: 'An address is encoded so that guards read it in another way',
    tests: [server('contractTests/hostile/addresses'), 'libs/contract/src/pages/pagePath.test.ts'],
  },
  {
    name: 'A proxy writes addresses in other forms',
    tests: [server('calls/guards/proxyForms'), server('http/addressKey')],
  },
  {
    name: "The machine's clock jumps ahead and back",
    tests: [
      server('contractTests/machine/clockJumps'),
      server('http/atMostEvery'),
      server('http/http'),
      server('seals/createSealing'),
      server('lottery/shots/shoot'),
      server('wallet/withdrawals/payouts/payouts'),
      server('wallet/memberBanks/memberBanks'),
    ],
  },
  {
    name: 'More sockets are opened than the process may have files',
    tests: [server('realtime/sockets/fewFiles'), server('attacks/fewFiles.full')],
  },
  {
    name: 'The cookies of a site are larger than the server reads',
    tests: [server('contractTests/answerHeaders')],
  },
  {
    name: 'A socket of another member, or of a session that is over, is used',
    tests: [
      server('realtime/realtime'),
      server('realtime/sockets/endpoint'),
      server('realtime/bus/parts'),
      server('realtime/sockets/sessionLooks'),
      server('realtime/sockets/socketsPerAddress'),
      'e2e/tests/shell/session.spec.ts',
    ],
  },
  {
    name: 'Somebody takes a phone on which another signed out',
    tests: [
      server('members/sessions/cookie/leftSession'),
      server('members/sessions/endedAtOnce'),
      'apps/shell/src/session/signOut.test.tsx',
      'libs/host/src/session/keepLeft.test.ts',
      'libs/api-client/src/realtime/pusherConnection.test.ts',
    ],
  },
  {
    name: 'The page of one member acts with the session of another, who signed in in another tab',
    tests: [
      server('calls/guards/memberOfPage'),
      'libs/api-client/src/http/http.test.ts',
      'libs/host/src/session/otherSignedIn.test.tsx',
      'libs/host/src/session/startAnew.test.ts',
      'apps/shell/src/session/otherSignedIn.test.tsx',
      'apps/lotto/src/bet/otherSignedIn.test.tsx',
      'e2e/tests/shell/twoMembers.spec.ts',
    ],
  },
  {
    name: 'An answer of LINE is opened in another browser, or carries an invitation that somebody forged',
    tests: [
      server('members/line/lineAttacks'),
      'apps/shell/src/line-return/line.test.tsx',
      'e2e/tests/shell/refusedStorage.spec.ts',
    ],
  },
  {
    name: 'A network or a browser keeps the messages about money and rounds from a page, in six ways',
    tests: [
      'libs/api-client/src/realtime/joinedState.test.ts',
      'libs/host/src/realtime/createAsker.test.ts',
      'libs/host/src/realtime/notLive.test.tsx',
      'libs/host/src/realtime/realtimeLink.test.ts',
      'apps/shell/src/layout/PageLayout.test.tsx',
      'e2e/tests/shell/noSocket.spec.ts',
    ],
  },
  {
    name: 'A browser believes for ever that it is offline',
    tests: ['libs/host/src/live/watchNetwork.test.tsx'],
  },
  {
    name: 'A phone sleeps over the close of a round, or its owner sets its clock',
    tests: [
      'libs/api-client/src/http/serverClock.test.ts',
      'apps/lotto/src/rounds/unsureRound.test.tsx',
    ],
  },
  {
    name: 'A browser translates the page, and a sum stays old or the page goes down',
    tests: [
      'tools/checks/texts/textInOwnElement.test.ts',
      'apps/lotto/src/translated.test.tsx',
      'apps/credit/src/translated.test.tsx',
      'apps/profile/src/translated.test.tsx',
      'apps/desk/src/translated.test.tsx',
      'apps/shell/src/translated.test.tsx',
      'e2e/tests/shell/translated.spec.ts',
    ],
  },
  {
    name: 'A member writes signs that a terminal obeys or that turn a line around',
    tests: [
      'libs/contract/src/texts/freeText.test.ts',
      'libs/contract/src/texts/signs.test.ts',
      'libs/contract/src/texts/csvText.test.ts',
      server('contractTests/hostile/hostileSigns'),
      server('screen/screen'),
      'apps/operator/src/hostileText.test.ts',
      'apps/desk/src/slips/SlipsRoom.test.tsx',
    ],
  },
  {
    name: 'A pasted number has marks that nobody sees, or an amount that can be read in two ways',
    tests: [
      'libs/bet-rules/src/amounts/amount.test.ts',
      'libs/contract/src/marks.test.ts',
      server('contractTests/marks'),
      'apps/operator/src/readOption.test.ts',
      'apps/desk/src/money/MoneyRoom.test.tsx',
      'e2e/tests/shell/pastedMarks.spec.ts',
    ],
  },
  {
    name: 'A browser refuses the clipboard and the page says that it copied, or a glued link leads elsewhere',
    tests: [
      'libs/ui/src/actions/CopyButton.test.tsx',
      'tools/checks/clipboardDoor.test.ts',
      'apps/shell/src/render.test.tsx',
      server('web/addresses'),
      'e2e/tests/shell/sharing.spec.ts',
    ],
  },
];
