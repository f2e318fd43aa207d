import { Skeleton, TaskPage } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './round.module.css';

/** The place of the panel, the keypad and the slip while they are fetched. */
export function BetSkeleton() {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <TaskPage side={<Skeleton shape="card" />} sideOnPhone="hidden">
      <div className={styles.skeleton}>
        <Skeleton shape="button" label={t('host:loading')} />
        <Skeleton shape="row" count={2} />
        <Skeleton shape="card" count={2} />
      </div>
    </TaskPage>
  );
}
