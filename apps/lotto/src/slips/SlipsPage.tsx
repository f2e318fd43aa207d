import { paths, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { LoadMore, TabPanel, Tabs } from '@poy/ui/bet';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { SlipCard } from './SlipCard.tsx';
import styles from './slips.module.css';
import { useSlips, type SlipsFilter } from './useSlips.ts';

const filters: readonly SlipsFilter[] = ['waiting', 'settled'];

/** /poy: what the member bought, waiting or settled. /poy/{betGroup} shows one group only. */
export function SlipsPage() {
  const { betGroup } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const [search, setSearch] = useSearchParams();
  const filter: SlipsFilter = search.get('show') === 'settled' ? 'settled' : 'waiting';
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSlips(filter, betGroup);
  const slips = data?.pages.flatMap((page) => page.slips) ?? [];
  usePageTitle(t('slips.title'));

  return (
    <>
      <PageHead title={t('slips.title')} />
      <Tabs
        id="slips"
        label={t('slips.filter')}
        items={filters.map((value) => ({ value, text: t(`slips.${value}`) }))}
        value={filter}
        onChange={(show) => setSearch(show === 'settled' ? { show } : {}, { replace: true })}
      />
      <TabPanel tabs="slips" value={filter} className={styles.panel}>
        {!data && !isError && <Skeleton shape="card" count={3} label={t('host:loading')} />}
        {!data && isError && <ErrorState title={t('slips.failed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} busy={isFetching} />}
        {data && slips.length === 0 && (
          <EmptyState
            icon={<ReceiptText />}
            title={t(`slips.empty.${filter}`)}
            text={t(`slips.emptyText.${filter}`)}
            action={<LinkButton link={<Link to={paths.lotto} />}>{t('slips.play')}</LinkButton>}
          />
        )}
        <ul className={styles.cards} aria-label={t('slips.title')}>
          {slips.map((slip) => (
            <SlipCard key={slip.poyId} slip={slip} />
          ))}
        </ul>
        {hasNextPage && <LoadMore label={t('host:actions.loadMore')} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
      </TabPanel>
    </>
  );
}
