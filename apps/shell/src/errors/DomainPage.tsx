import { useTranslation } from 'react-i18next';
import { ErrorPage } from './ErrorPage.tsx';
import { Sky } from './Sky.tsx';

/** The address of the request belongs to no site: there is no home to go to. */
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
