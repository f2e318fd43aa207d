import { paths, useSession, useSignOut } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** The 401 page. Showing it signs the visitor out. */
export function UnauthorizedPage() {
  const { t } = useTranslation(['shell', 'host']);
  const { status } = useSession();
  const signOut = useSignOut();
  useEffect(() => {
    if (status === 'member') void signOut();
  }, [status, signOut]);
  return (
    <ErrorPage sign="401" title={t('errors.unauthorizedTitle')} text={t('errors.unauthorizedText')}>
      <LinkButton link={<Link to={paths.login} />}>{t('host:actions.signIn')}</LinkButton>
    </ErrorPage>
  );
}
