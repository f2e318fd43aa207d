import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './rounds.module.css';

/**
 * A closed round whose result comes from outside. It tells the time at which the result is
 * expected, and that nothing needs to be pressed.
 */
export function AwaitedResult({ round, now }: { round: Round; now: number }) {
  const { t } = useTranslation('lotto');
  const { when } = useFormat();
  const { resultsAt } = momentsOf(round);
  return (
    <Card as="section" className={styles.awaited}>
      <Hourglass size={24} aria-hidden />
      <p>
        {now < resultsAt
          ? t('round.resultAt', { time: when(resultsAt, now) })
          : t('round.resultSoon')}
      </p>
      <p className={styles.quiet}>{t('round.byItself')}</p>
    </Card>
  );
}
