import type { Notification } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { useNotifications, type NotificationBook } from '@poy/host/notifications';
import { usePending } from '@poy/host/page';
import { IconButton } from '@poy/ui';
import { ChipRow, Pending, ToggleChip } from '@poy/ui/bet';
import { CheckCheck, Settings } from 'lucide-react';
import { useCallback, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { groups, toGroup } from './groups.ts';
import { NotificationList } from './NotificationList.tsx';
import styles from './notifications.module.css';
import { settingsPage } from './settingsPage.ts';

/** The count of rows is told up to this one. */
const countMost = 99;

const isKnown = (book: NotificationBook | undefined): book is NotificationBook =>
  book !== undefined && (!book.stale || book.rows.length > 0);

/** What happened to the member, the latest first. The address has the part that is chosen, `group`. */
export function NotificationsPage() {
  const { t } = useTranslation('profile');
  const [search, setSearch] = useSearchParams();
  const group = toGroup(search.get('group'));
  // The press is seen before the rows are drawn.
  const listed = useDeferredValue(group);
  const pendingOf = usePending();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const { query, steps } = useNotifications();
  const book = query.data;
  const unread = book?.rows.filter(({ read }) => !read).length ?? 0;
  const tellFailure = useCallback(
    (error: unknown) => notify.fail(errorWords(error)),
    [notify, errorWords],
  );
  const read = useCallback(
    (row: Notification) => void steps.read(row).catch(tellFailure),
    [steps, tellFailure],
  );
  const readAll = () => {
    const upTo = book?.rows[0]?.serial;
    if (upTo !== undefined) steps.readAll(upTo).catch(tellFailure);
  };
  return (
    <ProfileFrame
      title={t('notifications.title')}
      right={<Actions canRead={unread > 0} onReadAll={readAll} />}
    >
      <ChipRow label={t('notifications.groups')} className={styles.groups}>
        {groups.map((one) => (
          <ToggleChip
            key={one}
            pressed={one === group}
            onToggle={() =>
              setSearch(one === 'all' ? {} : { group: one }, {
                replace: true,
                preventScrollReset: true,
              })
            }
          >
            <span>{t(`notifications.group.${one}`)}</span>
            {one === 'all' && unread > 0 && (
              <span className={styles.count}>{unread > countMost ? `${countMost}+` : unread}</span>
            )}
          </ToggleChip>
        ))}
      </ChipRow>
      {isKnown(book) ? (
        <NotificationList key={listed} book={book} steps={steps} group={listed} onRead={read} />
      ) : (
        <Pending {...pendingOf(query, t('notifications.failed'))} shape="row" count={8} />
      )}
    </ProfileFrame>
  );
}

function Actions({ canRead, onReadAll }: { canRead: boolean; onReadAll: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <span className={styles.actions}>
      <IconButton label={t('notifications.readAll')} disabled={!canRead} onClick={onReadAll}>
        <CheckCheck size={22} aria-hidden />
      </IconButton>
      <Link
        to={settingsPage}
        className={styles.settings}
        aria-label={t('notifications.settings')}
        title={t('notifications.settings')}
      >
        <Settings size={22} aria-hidden />
      </Link>
    </span>
  );
}
