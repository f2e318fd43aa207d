import type { Notification } from '@poy/contract';
import { useErrorWords } from '@poy/host';
import type { NotificationBook, NotificationSteps } from '@poy/host/notifications';
import { Button } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { useMutation } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOf, type Group } from './groups.ts';
import { heldRows } from './heldRows.ts';
import { NotificationDays } from './NotificationDays.tsx';
import { NothingTold } from './NothingTold.tsx';
import styles from './notifications.module.css';
import { useSeen } from './useSeen.ts';

interface NotificationListProps {
  book: NotificationBook;
  steps: NotificationSteps;
  group: Group;
  onRead: (row: Notification) => void;
}

/** The rows of a group, whose first ones wait behind a button while others are being read. */
export function NotificationList({ book, steps, group, onRead }: NotificationListProps) {
  const { t } = useTranslation(['profile', 'host']);
  const errorWords = useErrorWords();
  const top = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(book.rows);
  const more = useMutation({ mutationFn: steps.more });
  if (held.length === 0 && book.rows.length > 0) setHeld(book.rows);
  const { rows, fresh } = heldRows(held, book.rows);
  // Who looks at a part of the list has not seen the rest.
  const looksAtAll = group === 'all' && rows.some(({ seen }) => !seen);
  useSeen(looksAtAll ? (rows[0]?.serial ?? null) : null, steps.see);
  const shown = rows.filter((row) => isOf(group, row));
  const showFresh = () => {
    setHeld(book.rows);
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.list}>
      <div className={styles.fresh} role="status">
        {fresh > 0 && (
          <Button size="sm" icon={<ArrowUp size={18} aria-hidden />} onClick={showFresh}>
            {t('notifications.fresh', { count: fresh })}
          </Button>
        )}
      </div>
      {shown.length === 0 && <NothingTold group={group} goesOn={book.next !== null} />}
      <NotificationDays rows={shown} onRead={onRead} />
      {book.next !== null && (
        <LoadMore
          label={t('host:actions.loadMore')}
          busy={more.isPending}
          onMore={() => more.mutate()}
        />
      )}
      {more.isError && <p role="alert">{errorWords(more.error)}</p>}
    </div>
  );
}
