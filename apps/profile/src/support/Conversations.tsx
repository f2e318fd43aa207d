import { supportQueries } from '@poy/api-client/support';
import { useFormat } from '@poy/host';
import { usePending } from '@poy/host/page';
import type { SupportSummary } from '@poy/contract';
import { Badge, EmptyState, ListRow, SectionHead } from '@poy/ui';
import { LoadMore, Pending } from '@poy/ui/bet';
import noNotices from '@poy/ui/scenes/no-notices.svg';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './SupportPage.module.css';
import { useAboutWords } from './useAboutWords.ts';

/** The member's conversations, the one with the latest message first. */
export function Conversations() {
  const { t } = useTranslation('profile');
  return (
    <section>
      <SectionHead title={t('support.list')} />
      <List />
    </section>
  );
}

function List() {
  const { t } = useTranslation(['profile', 'host']);
  const pendingOf = usePending();
  const list = useInfiniteQuery({
    ...supportQueries.conversations(),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  });
  const rows = list.data?.pages.flatMap(({ conversations }) => conversations);
  if (!rows) return <Pending {...pendingOf(list, t('support.failed'))} shape="row" count={3} />;
  if (rows.length === 0)
    return (
      <EmptyState scene={noNotices} title={t('support.empty')} text={t('support.emptyText')} />
    );
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} conversation={row} />
      ))}
      {list.hasNextPage && (
        <LoadMore
          label={t('host:actions.loadMore')}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

function Row({ conversation }: { conversation: SupportSummary }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const aboutWords = useAboutWords();
  const { id, about, closedAt, last, unread } = conversation;
  const from = t(last.operator ? 'support.we' : 'support.you');
  return (
    <ListRow
      icon={<MessageCircle size={20} />}
      tone={unread > 0 ? 3 : 1}
      dim={closedAt !== null && unread === 0}
      title={aboutWords(about)}
      sub={<span className={styles.last}>{`${from}: ${last.text}`}</span>}
      value={
        unread > 0 ? (
          <Badge tone="good">{t('support.unread', { count: unread })}</Badge>
        ) : (
          t(closedAt === null ? 'support.open' : 'support.closed')
        )
      }
      valueSub={dateTime(last.sentAt)}
      link={<Link to={`/profile/support?conversation=${id}`} />}
    />
  );
}
