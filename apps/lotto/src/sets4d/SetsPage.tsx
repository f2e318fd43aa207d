import type { Round, SetLottery } from '@poy/contract';
import { paths, useFormat, usePageTitle, useSession } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { CalendarClock, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { GuestNotice } from '../rounds/GuestNotice.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { forgetClosedSets } from './keepSets.ts';
import { LotteryOnSale } from './LotteryOnSale.tsx';
import { LotteryPicker } from './LotteryPicker.tsx';
import styles from './sets4d.module.css';
import { isOnSale, setMoments, useSetLotteries } from './useSetLotteries.ts';

/** The lottery that closes next: what most come for. */
function soonest(lotteries: readonly SetLottery[], now: number): string | null {
  const open = lotteries.flatMap(({ betName, round }) =>
    round && isOnSale(round, now) ? [{ betName, closesAt: setMoments(round).closesAt }] : [],
  );
  return open.sort((a, b) => a.closesAt - b.closesAt)[0]?.betName ?? lotteries[0]?.betName ?? null;
}

/** /lotto/4d: the 4-digit lotteries that are sold in sets. */
export function SetsPage() {
  const { t } = useTranslation(['lotto', 'host']);
  const [search] = useSearchParams();
  const session = useSession();
  const { data, isError, isFetching, refetch, now } = useSetLotteries();
  // Chosen once: the page must not turn to another lottery while somebody types.
  const [first, setFirst] = useState<string | null>(null);
  if (data?.length && first === null) setFirst(soonest(data, now));
  const lottery =
    data?.find(({ betName }) => betName === search.get('market')) ??
    data?.find(({ betName }) => betName === first);
  const [opened] = useState(now);
  useEffect(() => forgetClosedSets(opened), [opened]);
  usePageTitle(t('sets4d.title'));

  return (
    <>
      <PageHead
        title={t('sets4d.title')}
        sub={lottery?.round ? <RoundTimes round={lottery.round} /> : t('sets4d.sub')}
        back={<Link to={paths.lotto} />}
        backLabel={t('host:actions.back')}
        right={
          session.status === 'member' && (
            <LinkButton
              variant="quiet"
              size="sm"
              icon={<ReceiptText size={20} />}
              link={<Link to={paths.setTickets} />}
            >
              <span className={styles.mine}>{t('sets4d.mine')}</span>
            </LinkButton>
          )
        }
      />
      <div className={styles.page}>
        <GuestNotice />
        {!data && !isError && (
          <>
            <Skeleton shape="row" count={2} label={t('host:loading')} />
            <Skeleton shape="card" count={2} />
          </>
        )}
        {!data && isError && (
          <ErrorState
            title={t('sets4d.failed')}
            retryLabel={t('host:actions.retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={<CalendarClock />}
            title={t('group.unknown')}
            action={
              <LinkButton link={<Link to={paths.lotto} />}>{t('host:actions.seeAll')}</LinkButton>
            }
          />
        )}
        {data && lottery && (
          <>
            <LotteryPicker lotteries={data} current={lottery.betName} now={now} />
            <LotteryOnSale key={lottery.betName} lottery={lottery} now={now} />
          </>
        )}
      </div>
    </>
  );
}

/** Which draw it is, when it closes and when its result is expected. */
function RoundTimes({ round }: { round: Round }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { time } = useFormat();
  const { closesAt, resultsAt } = setMoments(round);
  return (
    <>
      {words.short(round)} · {t('sets4d.hours', { close: time(closesAt), result: time(resultsAt) })}
    </>
  );
}
