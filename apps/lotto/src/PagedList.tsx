import { isApiError } from '@poy/api-client';
import { useErrorWords } from '@poy/host';
import { ErrorState, type Elements } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a list needs of the query that brings it. Two queries together can be one. */
export interface PagedQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Entries that stand under a head of their own. */
export interface ListPart {
  /** The id of the heading inside `head`. */
  readonly id: string;
  readonly head: Elements;
  readonly entries: ReactNode;
}

interface PagedListProps {
  /** The query that brings the entries, a page at a time. */
  query: PagedQuery;
  /** Names the list for those who listen. */
  label: string;
  className: string | undefined;
  /** Stands in the place of the list until its first page has come. */
  skeleton: Elements;
  /** The words for a first page that could not be fetched. */
  failed: string;
  /**
   * Is shown, once there is an answer, above a list without entries; false while there are some.
   */
  empty: Elements;
  /** The entries that have come. */
  children?: ReactNode;
  /** The entries that have come, where they stand in parts. */
  parts?: readonly ListPart[] | undefined;
}

/** A list that comes in pages: the wait for it, its failure, its entries, and the way to more. */
export function PagedList({
  query,
  label,
  className,
  skeleton,
  failed,
  empty,
  children,
  parts,
}: PagedListProps) {
  const { t } = useTranslation('host');
  const errorWords = useErrorWords();
  const { data, isError, error } = query;
  return (
    <>
      {!data && !isError && skeleton}
      {!data && isError && (
        <ErrorState
          title={failed}
          // A choice that cannot be answered, such as a day of the year 2569, is told in words.
          text={isApiError(error, 'VALIDATION') && errorWords(error)}
          retryLabel={t('actions.retry')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {data !== undefined && empty}
      {(parts ?? [{ id: '', head: null, entries: children }]).map(({ id, head, entries }) => (
        <section key={id} aria-labelledby={id || undefined}>
          {head}
          <ul className={className} aria-label={label} aria-busy={query.isPlaceholderData}>
            {entries}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <LoadMore
          label={t('actions.loadMore')}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
