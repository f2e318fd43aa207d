import { momentsOf } from '@poy/bet-rules';
import type { SetLottery } from '@poy/contract';
import { useFormat, useSession } from '@poy/host';
import { Card, Notice } from '@poy/ui';
import { CalendarClock, Lock } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LotteryFacts } from './lottery/LotteryFacts.tsx';
import { OpenSets } from './OpenSets.tsx';
import styles from './sets4d.module.css';
import { isOnSale } from './useSetLotteries.ts';
import { useLeftSets } from './useSets.ts';

/**
 * One lottery: the sale of its sets, or the reason why nothing is sold; its prizes and its last
 * result.
 */
export function LotteryOnSale({ lottery, now }: { lottery: SetLottery; now: number }) {
  const { t } = useTranslation('lotto');
  const session = useSession();
  const { round } = lottery;
  const member = session.status === 'member' ? session.member.uuid : null;
  const open = round !== null && isOnSale(round, now);
  const left = useClosedBasket(lottery, member, now);
  return (
    <>
      {!open && <NotOnSale lottery={lottery} />}
      {left > 0 && (
        <Notice tone="warn" icon={<Lock size={20} />}>
          {t('sets4d.closedBasket', { count: left })}
        </Notice>
      )}
      {round && open && member ? (
        <OpenSets key={round.betId} lottery={lottery} round={round} member={member} />
      ) : (
        <LotteryFacts lottery={lottery} number="" />
      )}
    </>
  );
}

/** Tells why nothing is sold now, and when that changes. */
function NotOnSale({ lottery: { round, next } }: { lottery: SetLottery }) {
  const { t } = useTranslation('lotto');
  const { dateTime } = useFormat();
  const opensAt = next && momentsOf(next).opensAt;
  const why = () => {
    if (round?.suspended) return t('round.suspended');
    if (round?.status === 'voided') return t('results.voided');
    return round && round.result === null ? t('sets4d.drawing') : t('round.over');
  };
  return (
    <Card className={styles.state}>
      <CalendarClock size={20} aria-hidden />
      <p>
        <strong>{why()}</strong>
        {opensAt !== null && <span>{t('sets4d.nextOpens', { time: dateTime(opensAt) })}</span>}
      </p>
    </Card>
  );
}

/**
 * Drops the sets that were not bought once the round has closed, and returns the count of their
 * numbers.
 */
function useClosedBasket(
  { betName, round }: SetLottery,
  member: string | null,
  now: number,
): number {
  const left = useLeftSets((sets) => sets.left[betName]) ?? 0;
  const closesAt = round ? momentsOf(round).closesAt : 0;
  const betId = round?.betId ?? 0;
  const place = useMemo(
    () => (member === null ? null : { member, betId, closesAt }),
    [member, betId, closesAt],
  );
  const over = now >= closesAt;
  useEffect(() => {
    if (place && over) useLeftSets.getState().close(place, betName);
  }, [place, over, betName]);
  return left;
}
