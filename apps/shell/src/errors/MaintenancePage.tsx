import { paths, usePageTitle } from '@poy/host';
import { Button } from '@poy/ui';
import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';
import styles from './MaintenancePage.module.css';

/** The site is being worked on. */
export function MaintenancePage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('maintenance.title'));
  const navigate = useNavigate();
  return (
    <ErrorPage
      sign={<Wrench size={72} />}
      title={t('maintenance.title')}
      text={t('maintenance.subtitle')}
      detail={t('maintenance.text')}
    >
      <Button data-scripted="" onClick={() => void navigate(-1)}>
        {t('maintenance.back')}
      </Button>
      <Link to={paths.howTo} className={styles.more}>
        {t('maintenance.more')}
      </Link>
    </ErrorPage>
  );
}
