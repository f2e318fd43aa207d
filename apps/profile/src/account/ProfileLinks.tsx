import { signInQueries } from '@poy/api-client/line';
import { supportQueries } from '@poy/api-client/support';
import { paths, useMemberEvents, useSite } from '@poy/host';
import { supportPage } from '@poy/host/support';
import { Badge, ListRow } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowDownToLine,
  BellRing,
  BookOpen,
  ChevronRight,
  Fingerprint,
  Headset,
  Inbox,
  KeyRound,
  MessageCircle,
  MonitorSmartphone,
  ScrollText,
  Ticket,
  Trophy,
  UserPen,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './ProfilePage.module.css';

type Row = {
  name: string;
  to: string;
  icon: LucideIcon;
  tone: 1 | 2 | 3 | 4;
  needs?: 'lotto' | 'credit' | 'line';
};

const rows: readonly Row[] = [
  { name: 'slips', to: paths.slips, icon: Ticket, tone: 1, needs: 'lotto' },
  { name: 'statement', to: paths.statement, icon: ScrollText, tone: 2, needs: 'credit' },
  { name: 'deposit', to: paths.deposit, icon: ArrowDownToLine, tone: 3, needs: 'credit' },
  { name: 'affiliate', to: '/profile/affiliate', icon: UserPlus, tone: 1 },
  { name: 'achievement', to: '/profile/achievement', icon: Trophy, tone: 2 },
  { name: 'edit', to: '/profile/edit', icon: UserPen, tone: 4 },
  { name: 'password', to: paths.changePassword, icon: KeyRound, tone: 1 },
  { name: 'passkeys', to: '/profile/passkeys', icon: Fingerprint, tone: 2 },
  { name: 'notifications', to: paths.notifications, icon: Inbox, tone: 2 },
  {
    name: 'notificationSettings',
    to: '/profile/notifications/settings',
    icon: BellRing,
    tone: 1,
  },
  { name: 'sessions', to: paths.sessions, icon: MonitorSmartphone, tone: 3 },
  { name: 'line', to: '/profile/line', icon: MessageCircle, tone: 4, needs: 'line' },
  { name: 'support', to: supportPage, icon: Headset, tone: 4 },
  { name: 'howTo', to: paths.howTo, icon: BookOpen, tone: 1 },
];

/** Links to the other pages of a member, as far as this site has them. */
export function ProfileLinks() {
  const { t } = useTranslation('profile');
  const { remotes } = useSite();
  const { data: ways } = useQuery(signInQueries.ways());
  const { data: support, refetch } = useQuery(supportQueries.unread());
  const again = () => void refetch();
  useMemberEvents({ supportAnswered: again, reconnected: again });
  const unread = support?.unread ?? 0;
  const offered = { ...remotes, line: ways?.line || undefined };
  return (
    <nav className={styles.links} aria-label={t('links.label')}>
      {rows
        .filter(({ needs }) => needs === undefined || offered[needs] !== undefined)
        .map(({ name, to, icon: Icon, tone }) => (
          <ListRow
            key={name}
            icon={<Icon size={20} />}
            tone={tone}
            title={t(`links.${name}`)}
            sub={t(`links.${name}Text`)}
            value={
              <>
                {name === 'support' && unread > 0 && (
                  <Badge tone="good">{t('support.unread', { count: unread })}</Badge>
                )}
                <ChevronRight size={20} aria-hidden />
              </>
            }
            link={<Link to={to} />}
          />
        ))}
    </nav>
  );
}
