import type { SetLottery } from '@poy/contract';
import { BallRow, Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import styles from '../sets4d.module.css';
import { PrizeTable } from './PrizeTable.tsx';

/** The facts about a lottery: its prizes, shown on the number typed, and its newest result. */
export function LotteryFacts({
  lottery: { prizes, last },
  number,
}: {
  lottery: SetLottery;
  number: string;
}) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  return (
    <div className={styles.facts}>
      {last && (
        <Card className={styles.last}>
          <span className={styles.quiet}>
            {t('sets4d.lastResult', {
              day: words.short({ betName: '', kind: 'digits4', number: 1, dt: last.dt }),
            })}
          </span>
          <BallRow
            size="sm"
            digits={last.result}
            label={t('round.resultIs', { digits: [...last.result].join(' ') })}
          />
        </Card>
      )}
      <PrizeTable prizes={prizes} number={number} />
    </div>
  );
}
