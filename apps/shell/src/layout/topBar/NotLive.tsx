import { useConnection, useOnline } from '@poy/host';
import { useTranslation } from 'react-i18next';
import styles from './TopBar.module.css';

/**
 * Says under the balance that the page is not live. It hangs over the page, so that nothing moves when
 * it comes or goes. Without a network the page says that instead.
 */
export function NotLive() {
  const { t } = useTranslation('shell');
  const lost = useConnection() === 'lost';
  const online = useOnline();
  return (
    lost &&
    online && (
      <p className={styles.notLive} role="status">
        {t('notLive')}
      </p>
    )
  );
}
