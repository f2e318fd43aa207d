import { paths, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { GuestNotice } from './GuestNotice.tsx';
import { HowItIsMade } from './HowItIsMade.tsx';
import { RoundsGrid } from './RoundsGrid.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { useLatestRounds } from './useLatestRounds.ts';
import { useRoundWords } from './useRoundWords.ts';

/** /lotto/{betGroup}: the markets of a group as tabs, each with its rounds around now. */
export function GroupPage() {
  const { betGroup = '' } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const [search, setSearch] = useSearchParams();
  const { data, isError, isFetching, refetch, now } = useLatestRounds();
  const markets = data?.filter((market) => market.betGroup === betGroup) ?? [];
  const market = markets.find(({ betName }) => betName === search.get('market')) ?? markets[0];
  usePageTitle(words.group(betGroup));

  return (
    <>
      <PageHead title={words.group(betGroup)} back={<Link to={paths.lotto} />} backLabel={t('host:actions.back')} />
      <GuestNotice />
      {!data && !isError && <RowsSkeleton rows={6} />}
      {!data && isError && <ErrorState title={t('lotto.failed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} busy={isFetching} />}
      {data && !market && (
        <EmptyState
          icon={<CalendarClock />}
          title={t('group.unknown')}
          action={<LinkButton link={<Link to={paths.lotto} />}>{t('host:actions.seeAll')}</LinkButton>}
        />
      )}
      {market && (
        <>
          <Tabs
            id="markets"
            label={t('group.markets')}
            items={markets.map(({ betName, name }) => ({ value: betName, text: words.market(betName, name) }))}
            value={market.betName}
            onChange={(betName) => setSearch({ market: betName }, { replace: true })}
          />
          <TabPanel tabs="markets" value={market.betName}>
            <RoundsGrid market={market} now={now} />
          </TabPanel>
          <HowItIsMade />
        </>
      )}
    </>
  );
}
