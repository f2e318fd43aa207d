import type { ModuleName } from '@poy/contract';
import { paths, useSession, useSite } from '@poy/host';
import { House, LogIn, Gamepad2, Ticket, Trophy, UserRound, Wallet } from 'lucide-react';
import type { NavItem } from '@poy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

interface Way {
  key: string;
  words: string;
  to: string;
  icon: ReactNode;
  /** The module without which the link is left out. */
  module?: ModuleName;
  /** The visitors who see the link; where it is left out, everybody. */
  who?: 'guest' | 'member';
  /** The bar that holds the link; where it is left out, both bars. */
  only?: 'phone' | 'desktop';
}

const ways: readonly Way[] = [
  { key: 'home', words: 'nav.home', to: paths.home, icon: <House />, who: 'guest', only: 'phone' },
  { key: 'main', words: 'nav.home', to: paths.main, icon: <House />, who: 'member' },
  { key: 'lotto', words: 'nav.lotto', to: paths.lotto, icon: <Ticket />, module: 'lotto' },
  {
    key: 'results',
    words: 'nav.results',
    to: paths.results,
    icon: <Trophy />,
    module: 'lotto',
    who: 'guest',
  },
  {
    key: 'results',
    words: 'nav.results',
    to: paths.results,
    icon: <Trophy />,
    module: 'lotto',
    who: 'member',
    only: 'desktop',
  },
  {
    key: 'slips',
    words: 'nav.slips',
    to: paths.slips,
    icon: <Ticket />,
    module: 'lotto',
    who: 'member',
    only: 'desktop',
  },
  { key: 'games', words: 'nav.games', to: paths.games, icon: <Gamepad2 />, module: 'games' },
  {
    key: 'money',
    words: 'nav.money',
    to: paths.credit,
    icon: <Wallet />,
    module: 'credit',
    who: 'member',
  },
  { key: 'howTo', words: 'nav.howTo', to: paths.howTo, icon: <Trophy />, only: 'desktop' },
  {
    key: 'account',
    words: 'nav.account',
    to: paths.profile,
    icon: <UserRound />,
    module: 'profile',
    who: 'member',
    only: 'phone',
  },
  {
    key: 'signIn',
    words: 'host:actions.signIn',
    to: paths.login,
    icon: <LogIn />,
    who: 'guest',
    only: 'phone',
  },
];

type Items = readonly (NavItem & { icon: ReactNode })[];

/** Returns the links for this visitor on this site, for the bar of phones and for the top bar. */
export function useNavItems(): { phone: Items; desktop: Items } {
  const { t } = useTranslation(['shell', 'host']);
  const { status } = useSession();
  const { remotes } = useSite();
  const shown = ways.filter(
    ({ module, who }) => (!module || remotes[module]) && (!who || who === status),
  );
  const items = (bar: 'phone' | 'desktop'): Items =>
    shown
      .filter(({ only }) => !only || only === bar)
      .map(({ key, words, to, icon }) => ({
        key,
        icon,
        text: t(words),
        link: <NavLink to={to} end={to === paths.home} />,
      }));
  return { phone: items('phone'), desktop: items('desktop') };
}
