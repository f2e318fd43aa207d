import { queries } from '@poy/api-client';
import { usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, PageHead, Skeleton } from '@poy/ui';
import { ChipRow, LoadMore, ToggleChip } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { GuestNotice } from '../rounds/GuestNotice.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { DayPicker } from './DayPicker.tsx';
import { ResultItem } from './ResultItem.tsx';
import styles from './results.module.css';
import { distinctResults, useResults } from './useResults.ts';

const step = 30;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** /results: what was drawn, for everybody, newest first, by market and by day. What is chosen stands in the address. */
export function ResultsPage() {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const [search, setSearch] = useSearchParams();
  const betName = search.get('market') ?? undefined;
  const asked = search.get('day');
  const day = isDay(asked) ? asked : undefined;
  const markets = useQuery(queries.latestRounds());
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useResults({ betName, day });
  const [shown, setShown] = useState(step);
  const results = distinctResults(data?.pages ?? []);
  usePageTitle(t('results.title'));

  const choose = (next: { market?: string | undefined; day?: string | undefined }) => {
    const chosen = Object.entries({ market: betName, day, ...next }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    setShown(step);
    setSearch(Object.fromEntries(chosen), { replace: true });
  };
  const more = () => {
    setShown(shown + step);
    if (shown + step > results.length && hasNextPage) void fetchNextPage();
  };

  return (
    <>
      <PageHead title={t('results.title')} sub={t('results.sub')} />
      <GuestNotice />
      <div className={styles.choice}>
        <ChipRow label={t('results.markets')}>
          <ToggleChip pressed={betName === undefined} onToggle={() => choose({ market: undefined })}>{t('results.all')}</ToggleChip>
          {markets.data?.map((market) => (
            <ToggleChip key={market.betName} pressed={betName === market.betName} onToggle={() => choose({ market: market.betName })}>
              {words.market(market.betName, market.name)}
            </ToggleChip>
          ))}
        </ChipRow>
        <DayPicker day={day} onDay={(next) => choose({ day: next })} />
      </div>
      {!data && !isError && <Skeleton shape="row" count={8} label={t('host:loading')} />}
      {!data && isError && <ErrorState title={t('results.failed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} busy={isFetching} />}
      {data && results.length === 0 && <EmptyState icon={<Trophy />} title={t('results.empty')} text={t('results.emptyText')} />}
      <ul className={styles.list} aria-busy={isPlaceholderData} aria-label={t('results.title')}>
        {results.slice(0, shown).map((result) => (
          <ResultItem key={result.betId} result={result} />
        ))}
      </ul>
      {data && (shown < results.length || hasNextPage) && <LoadMore label={t('host:actions.loadMore')} busy={isFetchingNextPage} onMore={more} />}
    </>
  );
}
