import { useTranslation } from 'react-i18next';
import styles from './stage.module.css';

/** Says in the strip that the game is played without money. */
export function StripMark() {
  const { t } = useTranslation('games');
  return <p className={styles.mark}>{t('play.demo.mark')}</p>;
}
