import { useErrorWords } from '@poy/host';
import { ErrorState, SectionHead, Skeleton, type Elements } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Affiliate.module.css';

/** A list that is read page by page, as far as this component needs it. */
interface PagedQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage(): Promise<unknown>;
}

interface RewardListProps {
  title: string;
  /** The words of a list with nothing in it. */
  empty: string;
  query: PagedQuery;
  /** The rows, each with a key. */
  rows: readonly Elements[];
}

/** A titled list of the affiliate page, with its loading, empty and failed states. */
export function RewardList({ title, empty, query, rows }: RewardListProps) {
  const { t } = useTranslation(['profile', 'host']);
  const errorWords = useErrorWords();
  const id = useId();
  const { isPending, isError, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      {isPending && <Skeleton shape="row" count={3} label={t('host:loading')} />}
      {isError && (
        <ErrorState
          title={t('affiliate.failed')}
          text={errorWords(error)}
          retryLabel={t('host:actions.retry')}
          onRetry={() => void query.refetch()}
          busy={isFetching}
        />
      )}
      {!isPending && !isError && rows.length === 0 && <p className={styles.dim}>{empty}</p>}
      {rows.length > 0 && <ul className={styles.list}>{rows}</ul>}
      {hasNextPage && (
        <LoadMore
          label={t('host:actions.loadMore')}
          onMore={() => void query.fetchNextPage()}
          busy={isFetchingNextPage}
        />
      )}
    </section>
  );
}
