import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import styles from './Office.module.css';
import { useWaiting } from '../desk/useWaiting.ts';

/** Says that the room changes by itself, or since when it cannot. */
export function Live() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { dataUpdatedAt, isError } = useWaiting();
  return (
    <span className={styles.live} data-lost={isError ? '' : undefined}>
      <span className={styles.dot} aria-hidden />
      <span>{isError ? t('live.lost', { time: format.time(dataUpdatedAt) }) : t('live.on')}</span>
    </span>
  );
}
