import type { SetLottery } from '@poy/contract';
import { useFormat, useSession } from '@poy/host';
import { BallRow, Card, Notice } from '@poy/ui';
import { Lock, Pause } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundClock } from '../rounds/RoundClock.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { OpenSets } from './OpenSets.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import styles from './sets4d.module.css';
import { isOnSale, setMoments } from './useSetLotteries.ts';
import { useSets } from './useSets.ts';

/** One lottery: its round, its last result, and what can be bought now. */
export function LotteryOnSale({ lottery, now }: { lottery: SetLottery; now: number }) {
  const { t } = useTranslation('lotto');
  const session = useSession();
  const { round, prizes } = lottery;
  const member = session.status === 'member' ? session.member.uuid : null;
  const open = round !== null && isOnSale(round, now);
  const left = useClosedBasket(lottery, member, now);
  return (
    <>
      <RoundHead lottery={lottery} now={now} />
      {left > 0 && <Notice tone="warn" icon={<Lock size={20} />}>{t('sets4d.closedBasket', { count: left })}</Notice>}
      {round && open && member ? <OpenSets key={round.betId} lottery={lottery} round={round} member={member} /> : <PrizeTable prizes={prizes} number="" />}
    </>
  );
}

/** Which round it is, when it closes and gives its result, and the newest result. */
function RoundHead({ lottery: { round, next, last, price }, now }: { lottery: SetLottery; now: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { time, dateTime, number: plain } = useFormat();
  const moments = round && setMoments(round);
  return (
    <Card as="section" className={styles.round} aria-label={t('sets4d.round')}>
      <div>
        {round && <p className={styles.roundName}>{words.short(round)}</p>}
        {moments && <p className={styles.quiet}>{t('host:closesAt', { time: time(moments.closesAt) })} · {t('sets4d.resultAt', { time: time(moments.resultsAt) })}</p>}
        <p className={styles.quiet}>{t('sets4d.pricePerSet', { price: plain(price) })}</p>
      </div>
      {round && moments && isOnSale(round, now) && <RoundClock until={moments.closesAt} size="lg" />}
      {round?.suspended && <p className={styles.state}><Pause size={18} aria-hidden /> {t('round.suspended')}</p>}
      {round && moments && !round.suspended && !isOnSale(round, now) && <p className={styles.state}>{t(round.status === 'voided' ? 'results.voided' : round.result === null ? 'sets4d.drawing' : 'round.over')}</p>}
      {next && <p className={styles.wide}>{t('sets4d.nextOpens', { time: dateTime(next.unixTimeStamp.realOpenTime * 1000).slice(0, -3) })}</p>}
      {last && (
        <div className={styles.wide} data-line="">
          <span className={styles.quiet}>{t('sets4d.lastResult', { day: words.short({ betName: '', kind: 'digits4', number: 1, dt: last.dt }) })}</span>
          <BallRow size="sm" digits={last.result} label={t('round.resultIs', { digits: [...last.result].join(' ') })} />
        </div>
      )}
    </Card>
  );
}

/** Drops what was not bought once the round has closed, and answers how many numbers that were. */
function useClosedBasket({ betName, round }: SetLottery, member: string | null, now: number): number {
  const left = useSets((sets) => sets.left[betName]) ?? 0;
  const closesAt = round ? setMoments(round).closesAt : 0;
  const betId = round?.betId ?? 0;
  const place = useMemo(() => (member === null ? null : { member, betId, closesAt }), [member, betId, closesAt]);
  const over = now >= closesAt;
  useEffect(() => {
    if (place && over) useSets.getState().close(place, betName);
  }, [place, over, betName]);
  return left;
}
