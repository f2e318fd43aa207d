import { paths, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { LoadMore, TabPanel, Tabs } from '@poy/ui/bet';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import styles from '../slips/slips.module.css';
import { SetTicketCard } from './SetTicketCard.tsx';
import { useSetTickets, type TicketsFilter } from './useSetTickets.ts';

const filters: readonly TicketsFilter[] = ['waiting', 'settled'];

/** /poy/lottery/{betType?}: the member's purchases of 4-digit sets, waiting or settled; of one lottery where the address names it. */
export function SetTicketsPage() {
  const { betType } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const [search, setSearch] = useSearchParams();
  const filter: TicketsFilter = search.get('show') === 'settled' ? 'settled' : 'waiting';
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSetTickets(filter, betType);
  const tickets = data?.pages.flatMap((page) => page.tickets) ?? [];
  usePageTitle(t('sets4d.mine'));

  return (
    <>
      <PageHead
        title={t('sets4d.mine')}
        back={<Link to={paths.slips} />}
        backLabel={t('slips.title')}
        right={betType && <LinkButton variant="quiet" size="sm" link={<Link to={paths.setTickets} />}>{t('host:actions.seeAll')}</LinkButton>}
      />
      <Tabs
        id="set-tickets"
        label={t('slips.filter')}
        items={filters.map((value) => ({ value, text: t(`slips.${value}`) }))}
        value={filter}
        onChange={(show) => setSearch(show === 'settled' ? { show } : {}, { replace: true })}
      />
      <TabPanel tabs="set-tickets" value={filter} className={styles.panel}>
        {!data && !isError && <Skeleton shape="card" count={3} label={t('host:loading')} />}
        {!data && isError && <ErrorState title={t('sets4d.ticketsFailed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} busy={isFetching} />}
        {data && tickets.length === 0 && (
          <EmptyState
            icon={<Layers />}
            title={t(`sets4d.empty.${filter}`)}
            text={t(`sets4d.emptyText.${filter}`)}
            action={<LinkButton link={<Link to={paths.sets} />}>{t('sets4d.play')}</LinkButton>}
          />
        )}
        <ul className={styles.cards} aria-label={t('sets4d.mine')}>
          {tickets.map((ticket) => (
            <SetTicketCard key={ticket.poyId} ticket={ticket} />
          ))}
        </ul>
        {hasNextPage && <LoadMore label={t('host:actions.loadMore')} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
      </TabPanel>
    </>
  );
}
