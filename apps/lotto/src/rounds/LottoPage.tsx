import { paths, usePageTitle } from '@poy/host';
import { Columns, EmptyState, ErrorState, PageHead, SectionHead } from '@poy/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GuestNotice } from './GuestNotice.tsx';
import { LatestResults } from './LatestResults.tsx';
import { MarketItem } from './MarketItem.tsx';
import { byGroup } from './pickRounds.ts';
import styles from './rounds.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { useLatestRounds } from './useLatestRounds.ts';
import { useRoundWords } from './useRoundWords.ts';

/** /lotto: every market of the site by group, each with the round that closes next. */
export function LottoPage() {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { data, isError, isFetching, refetch, now } = useLatestRounds();
  usePageTitle(t('lotto.title'));

  return (
    <>
      <PageHead title={t('lotto.title')} sub={t('lotto.sub')} />
      <GuestNotice />
      <Columns side={data?.length ? <LatestResults markets={data} /> : undefined} sideLabel={t('lotto.latest')} sideOnPhone="hidden">
        {!data && !isError && <RowsSkeleton rows={4} />}
        {!data && isError && (
          <ErrorState title={t('lotto.failed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {data?.length === 0 && <EmptyState icon={<CalendarClock />} title={t('lotto.empty')} text={t('lotto.emptyText')} />}
        {byGroup(data ?? []).map(({ betGroup, markets }) => (
          <section key={betGroup} className={styles.group} aria-labelledby={`group-${betGroup}`}>
            <SectionHead id={`group-${betGroup}`} title={words.group(betGroup)} more={<Link to={paths.lottoGroup(betGroup)} />} moreText={t('lotto.allRounds')} />
            <ul className={styles.list}>
              {markets.map((market) => (
                <MarketItem key={market.betName} market={market} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </Columns>
    </>
  );
}
