import { Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './round.module.css';

/** The place of the panel and the keypad while they are fetched. */
export function BetSkeleton() {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="button" label={t('host:loading')} />
      <Skeleton shape="row" count={2} />
      <Skeleton shape="card" count={2} />
    </div>
  );
}
