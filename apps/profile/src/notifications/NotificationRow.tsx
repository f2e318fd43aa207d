import type { Notification } from '@poy/contract';
import { useFormat } from '@poy/host';
import { IconButton, Money, VisuallyHidden } from '@poy/ui';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { linkOf } from './linkOf.ts';
import { NotificationIcon } from './NotificationIcon.tsx';
import styles from './notifications.module.css';
import { useRowWords } from './useRowWords.ts';

interface NotificationRowProps {
  row: Notification;
  onRead: (row: Notification) => void;
}

/** One notification, which leads to what it tells of and is read by that, or by the button beside it. */
export const NotificationRow = memo(function NotificationRow({
  row,
  onRead,
}: NotificationRowProps) {
  const { t } = useTranslation('profile');
  const { when } = useFormat();
  const { title, about, amount } = useRowWords()(row);
  const unread = !row.read;
  return (
    <li className={styles.row} data-unread={unread ? '' : undefined}>
      <Link to={linkOf(row)} className={styles.link} onClick={() => onRead(row)}>
        <NotificationIcon row={row} />
        <span className={styles.title}>
          {unread && <VisuallyHidden>{`${t('notifications.unread')} `}</VisuallyHidden>}
          <span>{title}</span>
        </span>{' '}
        {amount && <Money text={amount.text} tone={amount.tone} className={styles.amount} />}{' '}
        <span className={styles.about}>
          {about !== null && <span>{about}</span>}
          <time dateTime={new Date(row.happenedAt).toISOString()}>
            {when(row.happenedAt, row.toldAt)}
          </time>
        </span>
      </Link>
      {unread && (
        <IconButton
          label={t('notifications.read', { title })}
          onClick={({ currentTarget }) => {
            // The button goes, and the focus stays in the row.
            currentTarget.parentElement?.querySelector('a')?.focus();
            onRead(row);
          }}
        >
          <span className={styles.dot} aria-hidden />
          <Check size={18} aria-hidden className={styles.check} />
        </IconButton>
      )}
    </li>
  );
});
