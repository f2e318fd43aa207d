import { useConnection, useFormat, useOnline, useServerNow } from '@poy/host';
import { useTranslation } from 'react-i18next';
import styles from './stage.module.css';

/** The time played by the server's clock, or that the line is lost. `startedAt` is null before the launch. */
export function StripTime({ startedAt }: { startedAt: number | null }) {
  const { t } = useTranslation('games');
  const online = useOnline();
  const lost = useConnection() === 'lost';
  const line = !online ? t('play.offline') : lost ? t('play.notLive') : '';
  return (
    <p className={styles.sub}>
      <span role="status" className={styles.lost}>
        {line}
      </span>
      {line === '' && startedAt !== null && <Since startedAt={startedAt} />}
    </p>
  );
}

function Since({ startedAt }: { startedAt: number }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const seconds = Math.max(0, Math.floor((useServerNow() - startedAt) / 1000));
  return (
    <span className={styles.time}>
      <span className={styles.label}>{t('play.time')}</span>
      <span>{format.countdown(seconds * 1000)}</span>
    </span>
  );
}
