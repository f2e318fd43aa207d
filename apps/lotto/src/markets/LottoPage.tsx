import type { MarketRounds } from '@poy/contract';
import { paths, usePageTitle, useSession } from '@poy/host';
import { EmptyState, LinkButton, ListPage, PageHead, SectionHead } from '@poy/ui';
import { CalendarClock, ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Link } from 'react-router';
import { PartFailed } from '../PartFailed.tsx';
import { byGroup } from '../rounds/byGroup.ts';
import { GuestNotice } from '../rounds/GuestNotice.tsx';
import { useLatestRounds } from '../rounds/up-to-date/useLatestRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { FavouriteMarkets } from './favourites/FavouriteMarkets.tsx';
import { useFavouritesFirst } from './favourites/useFavourites.ts';
import { LatestResults } from './LatestResults.tsx';
import { MarketList } from './MarketList.tsx';
import styles from './markets.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { FoundMarkets } from './search/FoundMarkets.tsx';
import { MarketSearch } from './search/MarketSearch.tsx';
import { SetsDoor } from './SetsDoor.tsx';

/**
 * The most markets of a group that are shown, those that close next. With more, the groups below
 * would never be seen.
 */
const mostShown = 4;

/** Every group of the site's markets, at /lotto, each market with the round that closes next. */
export function LottoPage() {
  const { t } = useTranslation('lotto');
  const query = useLatestRounds();
  const { data, isError, now } = query;
  const [search, setSearch] = useState('');
  usePageTitle(t('lotto.title'));

  return (
    <ListPage head={<LottoHead />}>
      <div className={styles.page}>
        <GuestNotice />
        <MarketSearch text={search} onText={setSearch} />
        {!data && !isError && <RowsSkeleton rows={4} />}
        {!data && isError && <PartFailed title={t('lotto.failed')} query={query} />}
        {data?.length === 0 && (
          <EmptyState
            icon={<CalendarClock />}
            title={t('lotto.empty')}
            text={t('lotto.emptyText')}
          />
        )}
        {data && data.length > 0 && (
          <>
            <Markets markets={data} now={now} search={search} onAll={() => setSearch('')} />
            <LatestResults markets={data} />
          </>
        )}
      </div>
    </ListPage>
  );
}

function LottoHead() {
  const { t } = useTranslation('lotto');
  return (
    <PageHead
      title={t('lotto.title')}
      sub={t('lotto.sub')}
      right={
        useSession().status === 'member' && (
          <LinkButton
            variant="quiet"
            size="sm"
            icon={<ListPlus size={18} />}
            link={<Link to={paths.numberLists} />}
          >
            {t('numberLists.title')}
          </LinkButton>
        )
      }
    />
  );
}

/** What a search finds, or without one the favourites and under them every group. */
function Markets({
  markets,
  now,
  search,
  onAll,
}: {
  markets: readonly MarketRounds[];
  now: number;
  search: string;
  onAll: () => void;
}) {
  const first = useFavouritesFirst();
  if (search.trim() !== '')
    return <FoundMarkets markets={markets} search={search} now={now} onAll={onAll} />;
  if (!first) return <RowsSkeleton rows={4} />;
  return (
    <>
      <FavouriteMarkets markets={markets} first={first} now={now} />
      {byGroup(markets).map(({ betGroup, markets: members }) => (
        <Group key={betGroup} betGroup={betGroup} markets={members} now={now} />
      ))}
    </>
  );
}

function Group({
  betGroup,
  markets,
  now,
}: {
  betGroup: string;
  markets: readonly MarketRounds[];
  now: number;
}) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const more =
    markets.length > mostShown
      ? t('lotto.allMarkets', { markets: markets.length })
      : t('lotto.allRounds');
  return (
    <section className={styles.group} aria-labelledby={`group-${betGroup}`}>
      <SectionHead
        id={`group-${betGroup}`}
        title={words.group(betGroup)}
        more={<Link to={paths.lottoGroup(betGroup)} />}
        moreText={more}
      />
      <MarketList markets={markets} now={now} most={mostShown} />
      <SetsDoor markets={markets} />
    </section>
  );
}
