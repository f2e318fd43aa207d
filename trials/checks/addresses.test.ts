import { packPages } from '@poy/contract/packPages';
import { pagePath } from '@poy/contract/pagePath';
import { describe, expect, it } from '@jest/globals';
import { pages as credit } from '../../apps/credit/src/pages.ts';
import { pages as games } from '../../apps/games/src/pages.ts';
import { pages as lotto } from '../../apps/lotto/src/pages.ts';
import { pages as profile } from '../../apps/profile/src/pages.ts';
import { hasPage, meantBy } from '../../apps/shell/src/addresses/hasPage.ts';
import { verdictOn } from '../../apps/shell/src/layout/verdictOn.ts';

const packed = (list: Parameters<typeof packPages>[0]) =>
  packPages(list, Object.fromEntries(list.map(({ title = '' }) => [title, title])));
/** The lists of pages that the remotes really have, with the key of each title as its text. */
const lists = {
  lotto: packed(lotto),
  games: packed(games),
  credit: packed(credit),
  profile: packed(profile),
};

/** The visitors, in the order of the columns below. */
const visitors = [null, 0, 1, 2, 3, 4].map(
  (status) =>
    status !== null && { uuid: '', userName: 'demo01', status, avatar: null, session: '' },
);
const names = ['guest', 'member', 'status 1', 'status 2', 'status 3', 'status 4'];

/**
 * The outcome of an address for a visitor: `page`, `none` (404), `403`, `>/` and `>/main` for a
 * visitor who is sent on, `out` for one who is signed out, and the address that is meant instead.
 */
function outcome(address: string, visitor: (typeof visitors)[number]): string {
  const path = pagePath(address);
  if (path === null) return 'none';
  switch (verdictOn(path, visitor || null, lists)) {
    case 'toHome':
      return '>/';
    case 'toMain':
      return '>/main';
    case 'signOut':
      return 'out';
    case 'forbidden':
      return '403';
    case 'show': {
      const meant = meantBy(path, lists);
      return meant ? `>${meant}` : hasPage(path, lists) ? 'page' : 'none';
    }
  }
}

const everybody = (what: string) => [what, what, what, what, what, what].join(' ');
const forGuests = 'page >/main page >/main >/main >/main';
const members = '>/ page out page page page';
const membersNone = '>/ none out none none none';
const noMoney = '>/ page out 403 page page';
const noMoneyNone = '>/ none out 403 none none';
const noGame = '>/ page out page 403 page';
const noGameNone = '>/ none out none 403 none';
const openGame = 'page page page page 403 page';
const openGameNone = 'none none none none 403 none';
const openLotto = 'page page page page page 403';
const openLottoNone = 'none none none none none 403';
/** Everybody who may open the page behind an old address is sent to it. */
const sentTo = (page: string, outcomes: string) => outcomes.replace(/page/g, `>${page}`);
const boughtLotto = '>/ page out page page 403';

/**
 * Every address of the specification (§2). A page that the product does not have yet says that the
 * site does not offer it; a backup of a page leads to the page.
 */
const plain: Record<string, string> = {
  '/': forGuests,
  '/login': forGuests,
  '/register': forGuests,
  '/main': members,
  '/download': everybody('page'),
  '/forgot-pin': everybody('page'),
  '/game': noGame,
  '/games': openGame,
  '/how-to': everybody('page'),
  '/lotto': openLotto,
  '/maintenance': everybody('page'),
  '/number-set': members,
  '/poy': members,
  '/profile': members,
  '/promotions': everybody('page'),
  '/results': everybody('page'),
  '/vdo': everybody('page'),
  '/bank/add': noMoney,
  '/bank/status': noMoney,
  '/credit/deposit': noMoney,
  '/credit/statement': noMoney,
  '/credit/status': noMoney,
  '/credit/turnover': noMoney,
  '/credit/withdraw': noMoney,
  '/external/login': everybody('page'),
  '/login/line/auth': everybody('page'),
  '/live/casino': openGame,
  '/lotto/4d': openLotto,
  '/lotto/index-backup': sentTo('/lotto', openLotto),
  '/profile/achievement': members,
  '/profile/change-pin': members,
  '/profile/edit': members,
  ...Object.fromEntries(
    [
      'all-bet ezg gpx gpx/pgSport hg joker logout pegasus pg-soft2 sa soccer wl-game-test wm wm/list',
      'world-casino',
    ]
      .join(' ')
      .split(' ')
      .map((game) => [`/game/${game}`, noGame]),
  ),
  '/game/wl/index-backup': noGame,
  ...Object.fromEntries(
    'deposit forgot-pin lotto lotto4d register-addbank result-poy withdraw'
      .split(' ')
      .map((page) => [`/howto/${page}`, everybody('page')]),
  ),
  '/credit/deposit/normal': noMoney,
  ...Object.fromEntries(
    'crypto fast qrcode qrcodes truemoney crypto/queue fast/queue'
      .split(' ')
      .map((way) => [`/credit/deposit/${way}`, noMoney]),
  ),
  '/credit/deposit/qrcodetk/index-ignore': sentTo('/credit/deposit', noMoney),
};

const parameterised: Record<string, string> = {
  '/register/friend7': forGuests,
  '/lotto/yeekee': openLotto,
  '/lotto/yeekee/42': boughtLotto,
  '/lotto/government/1': boughtLotto,
  '/poy/yeekee': members,
  '/poy/stock/7': members,
  '/poy/lottery': members,
  '/poy/lottery/BET_LOTERRY4_HANOY_1': members,
  '/poy/lottery/BET_LOTERRY4_HANOY_1/7': members,
  '/poy/shared/0123456789abcdef0123456789abcdef': everybody('page'),
  '/results/42': everybody('page'),
  '/poy/lottery/BET_LOTERRY4_HANOY_1/': members,
  // Which lists and games a site has, and which copies lead to them, its server says by its data.
  '/game/ezg/7': noGame,
  '/game/gpx/list': noGame,
  '/game/gpx/list/7': noGame,
  '/game/joker/7': noGame,
  '/game/pegasus/7': noGame,
  '/game/pg-soft2/': noGame,
  '/game/pg-soft2/7': noGame,
  '/game/wl-game-test/': noGame,
  '/game/wl-game-test/7': noGame,
  '/game/wl-game-test/list': noGame,
  '/game/wl/list': noGame,
  '/game/wl/7': noGame,
  '/game/wl/list/7': noGame,
  '/game/wl/list/index-backup': noGame,
  '/game/wl/list/7/index-backup': sentTo('/game/wl/list/7', noGame),
  '/game/wl/list/7/8': noGameNone,
  '/games/demo/ezg/7': openGame,
  '/games/demo/ezg': openGameNone,
  '/vdo/film': everybody('page'),
  '/vdo/film/x': everybody('none'),
};

const nonsense: Record<string, string> = {
  '/index-backup': everybody('none'),
  '/nothing/index-backup': everybody('none'),
  // Whether there is such a guide, the site's content says.
  '/howto/nothing': everybody('page'),
  '/howto/lotto/x': everybody('none'),
  '/HowTo/Lotto': everybody('>/howto/lotto'),
  '/vdo/': everybody('page'),
  '/promotions/x': everybody('page'),
  '/credit/withdraw/x': noMoneyNone,
  '/nothing': everybody('none'),
  '/lotto/win%20free%20money': openLottoNone,
  '/lotto/yeekee/x': openLottoNone,
  '/lotto/yeekee/0': openLottoNone,
  '/lotto/yeekee/42/more': openLottoNone,
  '/lotto/nothing/7': openLottoNone,
  '/results/x': everybody('none'),
  '/results/-1': everybody('none'),
  '/results/42/x': everybody('none'),
  '/poy/nothing': membersNone,
  '/poy/nothing/7': membersNone,
  '/poy/yeekee/7x': membersNone,
  '/poy/yeekee/7/8': membersNone,
  '/poy/lottery/hanoi/0': membersNone,
  '/number-set/x': membersNone,
  '/credit/nothing': noMoneyNone,
  '/credit/deposit/normal/x': noMoneyNone,
  '/games/nothing': openGameNone,
  '/live': openGameNone,
  '/live/nothing': openGameNone,
  '/profile/nothing': membersNone,
  '/main/x': membersNone,
  '/login/x': everybody('none'),
  '/MAIN': everybody('>/main'),
  '/Lotto/Yeekee/42': everybody('>/lotto/yeekee/42'),
  '/CREDIT/withdraw': everybody('>/credit/withdraw'),
  '/x/../main': members,
  '/%6dain': members,
  '//main': everybody('none'),
  '/main%00': everybody('none'),
};

describe.each([
  ['plain', plain],
  ['with parameters', parameterised],
  ['nonsense', nonsense],
])('an address that is %s', (_kind, table) => {
  it.each(Object.entries(table))('%s is %s', (address, expected) => {
    const found = visitors.map((visitor) => outcome(address, visitor));
    const named = (outcomes: readonly string[]) =>
      Object.fromEntries(outcomes.map((what, at) => [names[at], what]));
    expect(named(found)).toEqual(named(expected.split(' ')));
  });
});
