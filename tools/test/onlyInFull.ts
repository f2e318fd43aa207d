/** Browser tests that `npm run test:full` runs and `npm test` leaves out. */
export interface OnlyInFull {
  /** The file, seen from e2e/tests. */
  file: string;
  /** Parts of the titles of those tests. Without them all tests of the file are meant. */
  titles?: readonly string[];
  /** The screen that is meant; both where it is left out. */
  screen?: 'desktop' | 'phone';
  /** What `npm test` has in their place. */
  why: string;
}

const otherWalk = 'The same way in another language or on the other screen is in npm test.';
const rareHarm = 'The stopped remote and the tests of the wallet of games are in npm test.';
const byHand = 'The same way is in npm test by touch and by pointer.';
const byServer =
  'Tests of the server guard the money; the page has tests of its own without a browser.';
const looks = 'It is about looks alone; everyPage opens all pages in Burmese.';
const rule = 'Tests without a browser hold the rule; npm test opens the page in another test.';

/**
 * The list. `npm test` keeps one way in for money (the QR code), the way out, the queue, the operators'
 * money, each kind of draw once, and one test of each kind of harm to the shell, on one screen and in
 * one language, because a page costs a core a second. The other ways in for money (a transfer, fast,
 * TrueMoney, USDT, money given ahead) are walked in a browser by the full run alone.
 */
export const onlyInFull: readonly OnlyInFull[] = [
  { file: 'mainJob.spec.ts', screen: 'desktop', why: otherWalk },
  { file: 'credit/givenAhead.spec.ts', why: byServer },
  { file: 'credit/lostMoney.spec.ts', titles: ['in th'], why: otherWalk },
  { file: 'credit/queueToPayIn.spec.ts', titles: ['in th'], why: otherWalk },
  { file: 'credit/slip.spec.ts', titles: ['in kh'], why: otherWalk },
  { file: 'credit/usdt.spec.ts', why: byServer },
  {
    file: 'credit/waysToPayIn.spec.ts',
    titles: ['/normal', '/fast', '/qrcode,', '/truemoney'],
    why: 'Money comes in by the QR code in npm test; all ways share one page.',
  },
  { file: 'credit/withdraw.spec.ts', titles: ['in kh'], why: otherWalk },
  { file: 'desk/content.spec.ts', why: rule },
  { file: 'desk/games.spec.ts', why: byServer },
  { file: 'desk/memberMoney.spec.ts', why: byServer },
  { file: 'desk/moneyQueue.spec.ts', titles: ['the file of a member'], why: byServer },
  { file: 'desk/moneyQueue.spec.ts', screen: 'desktop', why: otherWalk },
  { file: 'desk/payOut.spec.ts', screen: 'desktop', why: otherWalk },
  { file: 'desk/moneyRules.spec.ts', titles: ['in th'], why: otherWalk },
  { file: 'games/besideLottery.spec.ts', why: rareHarm },
  { file: 'games/gamesRemote.spec.ts', why: rareHarm },
  { file: 'games/noMouse.spec.ts', why: byHand },
  {
    file: 'games/sandboxGame.spec.ts',
    titles: ['a member plays'],
    why: 'A member plays in the frame of the page in npm test.',
  },
  { file: 'games/spokenGame.spec.ts', why: byHand },
  {
    file: 'lotto/betPanel.spec.ts',
    titles: ['a tap on an option', 'the helpers that act'],
    why: rule,
  },
  { file: 'lotto/betPanel.spec.ts', screen: 'desktop', why: otherWalk },
  { file: 'lotto/board.spec.ts', why: rule },
  {
    file: 'lotto/families.spec.ts',
    titles: ['BET_LOTTERY4_LAOS_SUPER', 'BET_STOCK_DOWNJONE', 'BET_STOCK_RUSSIA'],
    why: 'The government draw goes the same way in npm test.',
  },
  { file: 'lotto/favourites.spec.ts', why: rule },
  { file: 'lotto/keysInSight.spec.ts', titles: ['in th', 'on its side'], why: looks },
  { file: 'lotto/numberList.spec.ts', why: rule },
  {
    file: 'lotto/paste.spec.ts',
    titles: ['20 pasted texts'],
    why: 'The same walk is in npm test with five texts in Burmese; the golden texts hold the rest.',
  },
  { file: 'lotto/practiceDraw.spec.ts', why: rule },
  { file: 'lotto/roundCloses.spec.ts', titles: ['in th'], why: otherWalk },
  {
    file: 'lotto/sendSlip.spec.ts',
    titles: ['too little money', 'a round that closes'],
    why: 'slipOnPhone and roundCloses have the same on a phone.',
  },
  { file: 'lotto/sendSlip.spec.ts', titles: ['two quick'], screen: 'desktop', why: otherWalk },
  { file: 'lotto/shareSlip.spec.ts', titles: ['in th'], why: otherWalk },
  { file: 'lotto/simulatedMembers.spec.ts', titles: ['in th', 'in en', 'in kh'], why: otherWalk },
  {
    file: 'lotto/slipOnPhone.spec.ts',
    titles: ['on a phone in th', 'a session that ends elsewhere'],
    why: 'The same way is in npm test in Burmese, and keptSlip has the end of a session.',
  },
  {
    file: 'lotto/twoTabs.spec.ts',
    titles: ['a restored session', 'a basket in two tabs', 'a number list'],
    why: rule,
  },
  { file: 'profile/avatar.spec.ts', why: rule },
  { file: 'profile/bellAway.spec.ts', why: rule },
  { file: 'profile/edit.spec.ts', why: rule },
  { file: 'profile/passkeys.spec.ts', titles: ['in th', 'is named'], why: otherWalk },
  {
    file: 'profile/password.spec.ts',
    titles: ['a change of the password'],
    why: 'The other test of the file changes a password as well.',
  },
  { file: 'profile/push.spec.ts', why: rule },
  { file: 'profile/support.spec.ts', titles: ['in th', 'a popup'], why: otherWalk },
  {
    file: 'shell/largeAmounts.spec.ts',
    why: 'Tests of the parts hold how an amount steps by its length.',
  },
  { file: 'shell/accessibility.spec.ts', screen: 'desktop', why: rule },
  { file: 'shell/backCloses.spec.ts', titles: ['a way out of a sheet'], why: rule },
  {
    file: 'shell/changedScript.spec.ts',
    titles: ['nobody recorded', ': exposed', ': page', ': styles', ': words'],
    why: 'One kind of changed file is refused in npm test, and one check refuses all kinds.',
  },
  { file: 'shell/consentAside.spec.ts', titles: ['in th', 'in en', 'in kh'], why: otherWalk },
  {
    file: 'shell/consentQuestion.spec.ts',
    titles: ['moves nothing'],
    screen: 'desktop',
    why: otherWalk,
  },
  { file: 'shell/externalLogin.spec.ts', titles: ['(km)'], why: otherWalk },
  { file: 'shell/firstLayout.spec.ts', titles: ['by their user agents'], why: looks },
  {
    file: 'shell/hydration.spec.ts',
    titles: ['paint in th', 'paint in en', 'paint in kh'],
    why: 'Each page is opened in one language; npm test opens the share of Burmese.',
  },
  {
    file: 'shell/keyboard.spec.ts',
    titles: ['signing up', 'a deposit'],
    why: 'A slip is bought without a mouse in npm test.',
  },
  { file: 'shell/languageForm.spec.ts', titles: ['the letters of other'], why: looks },
  {
    file: 'shell/languages.spec.ts',
    titles: ['words in th', 'words in en', 'words in kh'],
    why: otherWalk,
  },
  {
    file: 'shell/lineSignIn.spec.ts',
    titles: ['in th', 'who wanted a page', 'who refuses'],
    why: 'A guest signs in by LINE in npm test; tests of the server hold the rest.',
  },
  { file: 'shell/live.spec.ts', titles: ['without a network'], why: rule },
  { file: 'shell/look.spec.ts', titles: ['a guest who chose'], why: looks },
  { file: 'shell/maintenance.spec.ts', titles: ['in th'], why: otherWalk },
  {
    file: 'shell/noSocket.spec.ts',
    titles: [
      'throws when',
      'opens and passes',
      'greets and passes',
      'has no program',
      'may not open',
      'wrongly says',
      'wakes without',
    ],
    why: 'One way to block the socket is in npm test; tests without a browser hold the others.',
  },
  {
    file: 'shell/noScript.spec.ts',
    titles: ['in th', 'the description', 'a language is'],
    why: rule,
  },
  {
    file: 'shell/oldEngine.spec.ts',
    titles: ['an error while the program starts', 'the desk'],
    why: 'npm test opens the pages in the oldest engine, and a test without a browser holds the words.',
  },
  { file: 'shell/oneEdge.spec.ts', why: looks },
  {
    file: 'shell/pastedMarks.spec.ts',
    titles: ['a pasted amount', 'a code is read'],
    why: rule,
  },
  {
    file: 'shell/refusedStorage.spec.ts',
    titles: [
      'tells the true reason',
      'what to do',
      'without any storage',
      'in another browser',
      'sent early',
      'all fields of a sign-up',
    ],
    why: rule,
  },
  {
    file: 'shell/session.spec.ts',
    titles: ['for guests lead', 'signed out, the pages', 'a wrong password', 'a button pressed'],
    why: 'Tests of the server hold the answers; the other tests of the file hold the page.',
  },
  { file: 'shell/session.spec.ts', titles: ['sign in leads'], screen: 'desktop', why: otherWalk },
  {
    file: 'shell/sharing.spec.ts',
    titles: ['by the older command', 'a sign glued', 'the browser of LINE', 'opens at its heading'],
    why: rule,
  },
  { file: 'shell/targets.spec.ts', why: looks },
  {
    file: 'shell/translated.spec.ts',
    titles: ['every page of', 'a set is bought', 'the desk'],
    why: 'Lint keeps a text from standing beside another node; npm test plays a slip and a deposit.',
  },
  {
    file: 'shell/twoMembers.spec.ts',
    titles: ['two tabs of a member', 'the page of a guest'],
    why: 'The first test of the file has the same refusal; tests without a browser have the other pages.',
  },
  {
    file: 'shell/visitors.spec.ts',
    titles: ['Global Privacy Control', 'sites that do not ask'],
    why: 'The other tests of the file hold what is sent and what is not.',
  },
  { file: 'shell/wordBreaks.spec.ts', why: looks },
];

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns what the name of a test matches when the list has the test on a screen. The runner of the
 * browser tests puts the screen, the file and the titles into one name.
 * @param list rows of the list
 */
export const patternsOf = (
  list: readonly OnlyInFull[],
  screen: NonNullable<OnlyInFull['screen']>,
): RegExp[] =>
  list
    .filter((row) => row.screen === undefined || row.screen === screen)
    .flatMap(({ file, titles = [''] }) =>
      titles.map((title) => new RegExp(`${literally(file)}.*${literally(title)}`)),
    );
