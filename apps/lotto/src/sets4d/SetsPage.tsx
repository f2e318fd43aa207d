import { momentsOf } from '@poy/bet-rules';
import type { SetLottery } from '@poy/contract';
import { usePageTitle } from '@poy/host';
import { ListPage, Skeleton } from '@poy/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PartFailed } from '../PartFailed.tsx';
import { GuestNotice } from '../rounds/GuestNotice.tsx';
import { NotOffered } from '../rounds/NotOffered.tsx';
import { LotteryPicker } from './lottery/LotteryPicker.tsx';
import { SetsHead } from './lottery/SetsHead.tsx';
import { LotteryOnSale } from './LotteryOnSale.tsx';
import styles from './sets4d.module.css';
import { isOnSale, useSetLotteries } from './useSetLotteries.ts';
import { forgetClosedSets } from './useSets.ts';

/** Returns the lottery that closes next, for which most people come; null where there is none. */
function soonest(lotteries: readonly SetLottery[], now: number): string | null {
  const open = lotteries.flatMap(({ betName, round }) =>
    round && isOnSale(round, now) ? [{ betName, closesAt: momentsOf(round).closesAt }] : [],
  );
  return open.sort((a, b) => a.closesAt - b.closesAt)[0]?.betName ?? lotteries[0]?.betName ?? null;
}

/** The 4-digit lotteries that are sold in sets, at /lotto/4d. */
export function SetsPage() {
  const { t } = useTranslation(['lotto', 'host']);
  const [search] = useSearchParams();
  const query = useSetLotteries();
  const { data, isError, now } = query;
  // It is chosen once, because the page must not turn to another lottery while somebody types.
  const [first, setFirst] = useState<string | null>(null);
  if (data?.length && first === null) setFirst(soonest(data, now));
  const lottery =
    data?.find(({ betName }) => betName === search.get('market')) ??
    data?.find(({ betName }) => betName === first);
  const [opened] = useState(now);
  useEffect(() => forgetClosedSets(opened), [opened]);
  usePageTitle(t('sets4d.title'));

  return (
    <ListPage head={<SetsHead round={lottery?.round} />}>
      <div className={styles.page}>
        <GuestNotice />
        {!data && !isError && (
          <>
            <Skeleton shape="row" count={2} label={t('host:loading')} />
            <Skeleton shape="card" count={2} />
          </>
        )}
        {!data && isError && <PartFailed title={t('sets4d.failed')} query={query} />}
        {data?.length === 0 && <NotOffered />}
        {data && lottery && (
          <>
            <LotteryPicker lotteries={data} current={lottery.betName} now={now} />
            <LotteryOnSale key={lottery.betName} lottery={lottery} now={now} />
          </>
        )}
      </div>
    </ListPage>
  );
}
