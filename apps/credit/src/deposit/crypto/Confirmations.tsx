import type { Quote } from '@poy/contract';
import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './Usdt.module.css';

/** How often the chain has confirmed the transfer, of the times that it takes. */
export function Confirmations({ quote: { confirmations, needed } }: { quote: Quote }) {
  const { t } = useTranslation('credit');
  const count = Math.min(confirmations ?? 0, needed);
  return (
    <Card pad="lg" className={styles.confirming}>
      <div role="status">
        <h2 className={styles.title}>{t('crypto.confirming')}</h2>
        <p>{t('crypto.confirmingText', { needed })}</p>
      </div>
      <progress
        className={styles.progress}
        value={count}
        max={needed}
        aria-label={t('crypto.confirmations')}
      />
      <p className={styles.count}>{t('crypto.count', { count, needed })}</p>
    </Card>
  );
}
