import { queries } from '@poy/api-client';
import { paths, usePageTitle } from '@poy/host';
import { Button, EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { LoadMore, TabPanel, Tabs } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { SlipCard } from './SlipCard.tsx';
import styles from './slips.module.css';
import { choiceFrom, isNarrowed, searchOf, slipsTabs, type SlipsChoice } from './slipsChoice.ts';
import { SlipsFilters } from './SlipsFilters.tsx';
import { useSlips } from './useSlips.ts';

/** /poy: what the member bought. /poy/{betGroup} shows one group only. What is chosen stands in the address. */
export function SlipsPage() {
  const { betGroup } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const [search, setSearch] = useSearchParams();
  const choice = choiceFrom(search);
  const { tab } = choice;
  const markets = useQuery(queries.latestRounds());
  const {
    data,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useSlips(choice, betGroup);
  const slips = data?.pages.flatMap((page) => page.slips) ?? [];
  const choose = (change: Partial<SlipsChoice>) =>
    setSearch(searchOf({ ...choice, ...change }), { replace: true });
  usePageTitle(t('slips.title'));

  return (
    <>
      <PageHead
        title={t('slips.title')}
        sub={betGroup && words.group(betGroup)}
        back={betGroup === undefined ? undefined : <Link to={paths.slips} />}
        backLabel={t('slips.title')}
        right={
          <LinkButton variant="quiet" size="sm" link={<Link to={paths.setTickets} />}>
            {t('slips.sets')}
          </LinkButton>
        }
      />
      <Tabs
        id="slips"
        label={t('slips.filter')}
        items={slipsTabs.map((value) => ({ value, text: t(`slips.tab.${value}`) }))}
        value={tab}
        onChange={(next) => choose({ tab: next })}
      />
      <TabPanel tabs="slips" value={tab} className={styles.panel}>
        <SlipsFilters
          choice={choice}
          markets={(markets.data ?? []).filter(
            (market) => betGroup === undefined || market.betGroup === betGroup,
          )}
          onChoose={choose}
        />
        {!data && !isError && <Skeleton shape="card" count={3} label={t('host:loading')} />}
        {!data && isError && (
          <ErrorState
            title={t('slips.failed')}
            retryLabel={t('host:actions.retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {data &&
          slips.length === 0 &&
          !isPlaceholderData &&
          (isNarrowed(choice) ? (
            <NothingFits
              onClear={() =>
                setSearch(
                  searchOf({
                    ...choice,
                    market: undefined,
                    won: false,
                    from: undefined,
                    to: undefined,
                  }),
                  { replace: true },
                )
              }
            />
          ) : (
            <NoSlips tab={tab} />
          ))}
        <ul className={styles.cards} aria-label={t('slips.title')} aria-busy={isPlaceholderData}>
          {slips.map((slip) => (
            <SlipCard key={slip.poyId} slip={slip} />
          ))}
        </ul>
        {hasNextPage && (
          <LoadMore
            label={t('host:actions.loadMore')}
            busy={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        )}
      </TabPanel>
    </>
  );
}

function NoSlips({ tab }: { tab: SlipsChoice['tab'] }) {
  const { t } = useTranslation('lotto');
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t(`slips.none.${tab}`)}
      text={t(`slips.noneText.${tab}`)}
      action={<LinkButton link={<Link to={paths.lotto} />}>{t('slips.play')}</LinkButton>}
    />
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('lotto');
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('slips.nothingFits')}
      text={t('slips.nothingFitsText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('slips.clearFilters')}
        </Button>
      }
    />
  );
}
