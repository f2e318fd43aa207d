import { paths } from '@poy/host';
import { VisuallyHidden } from '@poy/ui';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './TopBar.module.css';
import { UnseenCount } from './UnseenCount.tsx';

/** The way to the notifications where the bar has room. On a phone the account is that way. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  return (
    <Link to={paths.notifications} className={styles.bell}>
      <Bell size={22} aria-hidden />
      <VisuallyHidden>{t('titles.notifications')}</VisuallyHidden> <UnseenCount />
    </Link>
  );
}
