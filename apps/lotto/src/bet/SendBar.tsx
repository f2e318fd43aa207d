import { useFormat } from '@poy/host';
import { Button } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './slip.module.css';

/** The foot of the slip: its sum and the button. On a phone it lies above the navigation. */
export function SendBar({ lines, stake, onSend }: { lines: number; stake: number; onSend: () => void }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  return (
    <div className={styles.barShade}>
      <div className={styles.bar}>
        <p className={styles.barSum}>
          <span>{t('slip.count', { count: lines })}</span>
          <strong>{t('baht', { amount: money(stake) })}</strong>
        </p>
        <Button size="lg" block onClick={onSend}>
          {t('slip.send')}
        </Button>
      </div>
    </div>
  );
}
