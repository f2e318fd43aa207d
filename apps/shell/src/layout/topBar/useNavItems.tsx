import { paths, useHost, useSession } from '@poy/host';
import { House, LogIn, Gamepad2, Ticket, Trophy, UserRound, Wallet } from 'lucide-react';
import type { Elements, NavItem } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { isOnSite, remoteOf } from '../../addresses/remoteTable.ts';
import { needsSession } from '../needsSession.ts';

interface Way {
  key: string;
  words: string;
  to: string;
  icon: Elements;
  /** The visitors who see the link; where it is left out, all who may open its page. */
  who?: 'guest' | 'member';
  /** The bar that holds the link; where it is left out, both bars. */
  only?: 'phone' | 'desktop';
}

const results = { key: 'results', words: 'nav.results', to: paths.results, icon: <Trophy /> };
const ways: readonly Way[] = [
  { key: 'home', words: 'nav.home', to: paths.home, icon: <House />, who: 'guest', only: 'phone' },
  { key: 'main', words: 'nav.home', to: paths.main, icon: <House /> },
  { key: 'lotto', words: 'nav.lotto', to: paths.lotto, icon: <Ticket /> },
  { ...results, who: 'guest' },
  { ...results, who: 'member', only: 'desktop' },
  { key: 'slips', words: 'nav.slips', to: paths.slips, icon: <Ticket />, only: 'desktop' },
  { key: 'games', words: 'nav.games', to: paths.games, icon: <Gamepad2 /> },
  { key: 'money', words: 'nav.money', to: paths.credit, icon: <Wallet /> },
  { key: 'howTo', words: 'nav.howTo', to: paths.howTo, icon: <Trophy />, only: 'desktop' },
  { key: 'account', words: 'nav.account', to: paths.profile, icon: <UserRound />, only: 'phone' },
  {
    key: 'signIn',
    words: 'host:actions.signIn',
    to: paths.login,
    icon: <LogIn />,
    who: 'guest',
    only: 'phone',
  },
];

/**
 * Returns the link of a way. One that leads to a remote is marked on all pages of it, such as those of a
 * provider of games below the games. The lottery's pages have links of their own.
 */
function linkOf(to: string, pathname: string): NavItem['link'] {
  const remote = remoteOf(to);
  if (remote === null || remote === 'lotto') return <NavLink to={to} end={to === paths.home} />;
  return <Link to={to} aria-current={remoteOf(pathname) === remote ? 'page' : undefined} />;
}

type Items = readonly (NavItem & { icon: Elements })[];

/**
 * Returns the links for this visitor on this site, for the bar of phones and for the top bar. The
 * lists of the remotes say which pages are for members.
 */
export function useNavItems(): { phone: Items; desktop: Items } {
  const { t } = useTranslation(['shell', 'host']);
  const { status } = useSession();
  const { pathname } = useLocation();
  const { site, pages } = useHost().boot;
  const shown = ways.filter(
    ({ to, who = needsSession(to, pages) ? 'member' : status }) =>
      who === status && isOnSite(to, site.remotes) && (to !== paths.games || site.games),
  );
  const items = (bar: 'phone' | 'desktop'): Items =>
    shown
      .filter(({ only }) => !only || only === bar)
      .map(({ key, words, to, icon }) => ({
        key,
        icon,
        text: t(words),
        link: linkOf(to, pathname),
      }));
  return { phone: items('phone'), desktop: items('desktop') };
}
