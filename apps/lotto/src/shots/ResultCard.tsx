import { queries } from '@poy/api-client';
import { useFormat, useSite } from '@poy/host';
import { Card, Skeleton } from '@poy/ui';
import { RingedBalls } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PartFailed } from '../PartFailed.tsx';
import { CheckResult } from './proof/CheckResult.tsx';
import styles from './shots.module.css';
import { useCame } from './useCame.ts';
import { WinningNumbers } from './WinningNumbers.tsx';

/**
 * A round's result and the steps to it. Show it only once the round has a result, or its result
 * time has passed.
 */
export function ResultCard({ betId }: { betId: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { money } = useFormat();
  const { demo } = useSite();
  const query = useQuery(queries.yingResult(betId));
  const { data } = query;
  const came = useCame(data?.result);
  if (!data) {
    return query.isError ? (
      <PartFailed title={t('result.failed')} query={query} />
    ) : (
      <Skeleton shape="balls" count={5} label={t('host:loading')} />
    );
  }
  if (data.result === null) return <p className={styles.quiet}>{t('shots.calculating')}</p>;
  return (
    <Card as="section" className={styles.result} aria-labelledby="result-title">
      <h2 id="result-title" className={styles.listTitle}>
        {t('result.title')}
      </h2>
      <RingedBalls
        size="lg"
        digits={data.result}
        ringed={[]}
        land={came}
        label={t('round.resultIs', { digits: [...data.result].join(' ') })}
      />
      <WinningNumbers winning={data.winning} />
      {data.prizes.length > 0 && (
        <ul className={styles.prizes}>
          {data.prizes.map((prize) => (
            <li key={prize.row} data-unpaid={prize.paid ? undefined : ''}>
              <Trophy size={16} aria-hidden />
              <span>
                {t(prize.paid ? 'result.prizePaid' : 'result.prizeUnpaid', {
                  row: prize.row,
                  name: prize.userName,
                  amount: money(prize.prize),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {demo && <p className={styles.quiet}>{t('made.demo')}</p>}
      <CheckResult published={data} />
    </Card>
  );
}
