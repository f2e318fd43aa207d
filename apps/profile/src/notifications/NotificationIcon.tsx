import type { Notification } from '@poy/contract';
import { MarketPicture } from '@poy/ui';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Fingerprint,
  Megaphone,
  MessageCircle,
  MonitorSmartphone,
  type LucideIcon,
} from 'lucide-react';
import styles from './notifications.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  support: MessageCircle,
  news: Megaphone,
};

/** The picture of a notification: that of its market, or a sign for its kind. */
export function NotificationIcon({ row }: { row: Notification }) {
  if ('betName' in row.details)
    return <MarketPicture market={row.details.betName} size={40} className={styles.picture} />;
  const Passkey = row.kind === 'device' && row.details.what === 'passkey' ? Fingerprint : undefined;
  const Icon = icons[row.kind] ?? Passkey ?? MonitorSmartphone;
  return (
    <span className={styles.icon} data-kind={row.kind} aria-hidden>
      <Icon size={20} />
    </span>
  );
}
