import { VisuallyHidden } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './TopBar.module.css';
import { useUnseen } from './useUnseen.ts';

const most = 99;

/** The number of new notifications on what leads to them; nothing where there are none. */
export function UnseenCount() {
  const { t } = useTranslation('shell');
  const count = useUnseen();
  return (
    count > 0 && (
      <span className={styles.count}>
        <VisuallyHidden>{t('nav.new', { count })}</VisuallyHidden>
        <span aria-hidden>{count > most ? `${most}+` : count}</span>
      </span>
    )
  );
}
