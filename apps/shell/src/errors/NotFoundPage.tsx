import { paths, useSession, usePageTitle } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { Sky } from './Sky.tsx';

/** 404, and 400: there is no such page. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('errors.notFoundTitle'));
  const home = useSession().status === 'member' ? paths.main : paths.home;
  return (
    <ErrorPage
      sign="404"
      title={t('errors.notFoundTitle')}
      text={t('errors.notFoundText')}
      scene={<Sky />}
    >
      <LinkButton link={<Link to={home} />}>{t('errors.backHome')}</LinkButton>
    </ErrorPage>
  );
}
