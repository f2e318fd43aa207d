import { Card, EmptyState, ErrorState, SectionHead, Skeleton } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../words/useFailureWords.ts';
import styles from './members.module.css';

const part = 20;
/** The longest part of a list that the server answers at once. */
const longest = 200;

interface RecordRowsProps<Row> {
  title: string;
  empty: string;
  query: (limit: number) => { queryKey: QueryKey; queryFn: () => Promise<Row[]> };
  renderRow: (row: Row) => ReactElement;
}

/** Records of a member, newest first. */
export function RecordRows<Row>({ title, empty, query, renderRow }: RecordRowsProps<Row>) {
  const { t } = useTranslation('desk');
  const failureWords = useFailureWords();
  const id = useId();
  const [limit, setLimit] = useState(part);
  const { data, error, refetch, isFetching } = useQuery({
    ...query(limit),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {error && (
        <ErrorState
          title={t('failed')}
          text={failureWords(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && !data && <Skeleton shape="row" count={4} />}
      {data?.length === 0 && <EmptyState icon={<ReceiptText size={32} />} title={empty} />}
      {data && data.length > 0 && (
        <Card pad="none" className={styles.rows}>
          {data.map(renderRow)}
        </Card>
      )}
      {data && data.length >= limit && limit < longest && (
        <LoadMore
          label={t('more')}
          onMore={() => setLimit(Math.min(longest, limit + 60))}
          busy={isFetching}
        />
      )}
    </section>
  );
}
