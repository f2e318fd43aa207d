import { useTranslation } from 'react-i18next';
import { ErrorPage } from '../ErrorPage.tsx';
import { Sky } from './Sky.tsx';

/** The page for an address that belongs to no site, so it has no link home. */
export function DomainPage() {
  const { t } = useTranslation('shell');
  return (
    <ErrorPage
      sign="404"
      title={t('errors.domainTitle')}
      text={t('errors.domainText')}
      scene={<Sky />}
    />
  );
}
