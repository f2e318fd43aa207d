import { Spinner } from '@poy/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './states.module.css';

/** A launch that takes longer (ms) is spoken of: until then a word would only flash up. */
const patienceMs = 1_000;

interface OpeningProps {
  name: string;
  picture: string;
}

/** The picture of a title while its provider opens it. */
export function Opening({ name, picture }: OpeningProps) {
  const { t } = useTranslation('games');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.state}>
      <img className={styles.picture} src={picture} alt="" width={208} height={260} />
      <p className={styles.opening}>
        <Spinner size="sm" /> <span>{t('play.opening', { name })}</span>
      </p>
      <p className={styles.slow} role="status">
        {slow ? t('play.slow') : ''}
      </p>
    </div>
  );
}
