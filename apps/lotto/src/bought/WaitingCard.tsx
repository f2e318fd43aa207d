import { Card, Spinner } from '@poy/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundClock } from '../rounds/RoundClock.tsx';
import styles from './bought.module.css';

interface WaitingCardProps {
  /** The moment at which the result is expected, in ms. */
  due: number;
  /** Server time in ms. */
  now: number;
  /** The words for a draw that is under way. */
  drawing: string;
}

/** Counts down to the result of a slip, and says that the page changes by itself. */
export function WaitingCard({ due, now, drawing }: WaitingCardProps) {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <Card className={styles.waiting}>
      <Clock size={20} aria-hidden />
      <p>{t('slip.waits')}</p>
      {now < due ? (
        <div className={styles.due}>
          <p>{t('host:resultIn')}</p>
          <RoundClock until={due} urges={false} />
        </div>
      ) : (
        <Spinner label={drawing} />
      )}
    </Card>
  );
}
