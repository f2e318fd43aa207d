import { BottomNav, Layout, Logo, Snackbar, TopNav, type Elements } from '@poy/ui';
import {
  BanknoteArrowUp,
  ChartColumn,
  CircleUser,
  FilePenLine,
  Gamepad2,
  Inbox,
  Landmark,
  ReceiptText,
  Scale,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { useStore } from 'zustand';
import { useDesk } from '../desk/Desk.ts';
import { useOperator } from '../desk/useOperator.ts';
import { ArchiveNotice } from './ArchiveNotice.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { RoomCount } from './RoomCount.tsx';
import styles from './Office.module.css';
import { useWaiting } from '../desk/useWaiting.ts';

const toldMs = 6_000;

type RoomName =
  | 'money'
  | 'withdrawals'
  | 'slips'
  | 'banks'
  | 'members'
  | 'reports'
  | 'games'
  | 'content'
  | 'rules';

/** Returns the rooms, with how much waits in each. */
function useRooms(): { key: RoomName; icon: LucideIcon; count: number | undefined }[] {
  const { data } = useWaiting();
  const { may, sites } = useOperator();
  const money = data && data.unmatched.count + data.proposals.count + data.alarms.count;
  const games = { key: 'games', icon: Gamepad2, count: data?.games.count } as const;
  const content = { key: 'content', icon: FilePenLine, count: undefined } as const;
  return [
    { key: 'money', icon: Inbox, count: money },
    { key: 'withdrawals', icon: BanknoteArrowUp, count: data?.withdrawals.count },
    { key: 'slips', icon: ReceiptText, count: data?.slips.count },
    { key: 'banks', icon: Landmark, count: data?.banks.count },
    { key: 'members', icon: Users, count: undefined },
    { key: 'reports', icon: ChartColumn, count: data?.feeds.count },
    // The partners of games belong to all sites.
    ...(may('games.change') && sites === 'all' ? [games] : []),
    ...(may('content.change') ? [content] : []),
    // What only an administrator may decide waits for nobody else.
    {
      key: 'rules',
      icon: Scale,
      count: may('rules.change') && data ? data.rules.count + data.accounts.count : undefined,
    },
  ];
}

/** Returns the links to the rooms: for the top with the count beside the name, for a phone on the icon. */
function useLinks() {
  const { t } = useTranslation('desk');
  const rooms = useRooms();
  const top = rooms.map(({ key, count }) => ({
    key,
    text: (
      <>
        <span>{t(`rooms.${key}`)}</span>
        <RoomCount count={count} />
      </>
    ),
    link: <NavLink to={`/${key}`} />,
  }));
  const bottom = rooms.map(({ key, icon: Icon, count }) => ({
    key,
    icon: (
      <span className={styles.icon}>
        <Icon size={22} aria-hidden />
        <RoomCount count={count} />
      </span>
    ),
    text: t(`rooms.${key}`),
    link: <NavLink to={`/${key}`} />,
  }));
  return { top, bottom };
}

/** The frame around the rooms. */
export function Office({ children }: { children: Elements }) {
  const { t } = useTranslation('desk');
  const { store } = useDesk();
  const told = useStore(store, (state) => state.told);
  const links = useLinks();
  const site = store.getState().site ?? window.location.host;
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => store.setState({ told: null }), toldMs);
    return () => clearTimeout(timer);
  }, [told, store]);
  return (
    <Layout
      skipLabel={t('skip')}
      notice={
        <>
          <p className={styles.siteLine}>{site}</p>
          <ArchiveNotice />
        </>
      }
      top={
        <TopNav
          label={t('rooms.label')}
          brand={
            <Link to="/money">
              <Logo name={t('brand')} mark="P" />
            </Link>
          }
          items={links.top}
        >
          <span className={styles.site}>{site}</span>
          <NavLink to="/account" className={styles.account} aria-label={t('rooms.account')}>
            <CircleUser size={20} aria-hidden />
          </NavLink>
          <LanguageMenu />
        </TopNav>
      }
      bottom={<BottomNav label={t('rooms.label')} items={links.bottom} />}
    >
      {children}
      <Snackbar
        text={told?.text ?? null}
        tone={told?.tone}
        closeLabel={t('close')}
        onClose={() => store.setState({ told: null })}
      />
    </Layout>
  );
}
