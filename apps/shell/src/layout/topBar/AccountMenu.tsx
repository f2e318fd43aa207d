import type { SessionReply } from '@poy/contract';
import { paths, useOverlay, useSignOut, useSite } from '@poy/host';
import { Avatar, Menu, type Elements, type MenuItem } from '@poy/ui';
import {
  Bell,
  CircleHelp,
  LogOut,
  ReceiptText,
  Ticket,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOnSite } from '../../addresses/remoteTable.ts';
import styles from './TopBar.module.css';
import { UnseenCount } from './UnseenCount.tsx';

const ways: readonly { words: string; to: string; icon: Elements }[] = [
  { words: 'titles.notifications', to: paths.notifications, icon: <Bell size={20} /> },
  { words: 'titles.profile', to: paths.profile, icon: <UserRound size={20} /> },
  { words: 'titles.slips', to: paths.slips, icon: <Ticket size={20} /> },
  { words: 'titles.deposit', to: paths.deposit, icon: <WalletCards size={20} /> },
  {
    words: 'titles.statement',
    to: paths.statement,
    icon: <ReceiptText size={20} />,
  },
  { words: 'titles.howTo', to: paths.howTo, icon: <CircleHelp size={20} /> },
];

/** The avatar, which opens the menu of the account. On a phone it has the count of new notifications. */
export function AccountMenu({ member }: { member: SessionReply }) {
  const { t } = useTranslation(['shell', 'host']);
  const { remotes } = useSite();
  const signOut = useSignOut();
  const overlay = useOverlay();
  const links = ways
    .filter(({ to }) => isOnSite(to, remotes))
    .map(({ words, to, icon }): MenuItem => ({
      key: to,
      text:
        to === paths.notifications ? (
          <span className={styles.counted}>
            <span>{t(words)}</span> <UnseenCount />
          </span>
        ) : (
          t(words)
        ),
      icon,
      link: <Link to={to} />,
    }));
  const leave: MenuItem = {
    key: 'signOut',
    text: t('host:actions.signOut'),
    icon: <LogOut size={20} />,
    onSelect: () => void overlay(signOut),
  };
  return (
    <Menu
      label={t('nav.menu', { name: member.userName })}
      trigger={
        <span className={styles.account}>
          <Avatar text={member.userName.slice(0, 1).toUpperCase()} src={member.avatar} />
          <UnseenCount />
        </span>
      }
      items={[...links, leave]}
    />
  );
}
