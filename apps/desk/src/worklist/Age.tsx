import { useTranslation } from 'react-i18next';
import { useNow } from '../desk/useNow.ts';
import styles from './worklist.module.css';

const minuteMs = 60_000;
/** After so many minutes the age stands out, and after so many it is late. */
const longMinutes = 15;
const lateMinutes = 60;

interface AgeProps {
  at: number;
  /** The words of the age. What was heard of is not late. */
  words?: 'age' | 'feeds.heard' | 'feeds.silent';
}

/** How long something has waited, or how long ago it was. */
export function Age({ at, words: key = 'age' }: AgeProps) {
  const { t } = useTranslation('desk');
  const minutes = Math.max(0, Math.floor((useNow() - at) / minuteMs));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const words =
    days > 0
      ? t(`${key}.days`, { days, hours: hours % 24 })
      : hours > 0
        ? t(`${key}.hours`, { hours, minutes: minutes % 60 })
        : t(`${key}.minutes`, { minutes });
  const waited = key === 'feeds.heard' ? 0 : minutes;
  const tone = waited >= lateMinutes ? 'late' : waited >= longMinutes ? 'long' : undefined;
  return (
    <span className={styles.age} data-tone={tone}>
      {words}
    </span>
  );
}
