import { logout } from '@poy/api-client';
import { paths, useHost, usePageTitle, useSession } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { keepWanted } from '../session/wantedPage.ts';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * The 401 page. Showing it signs the visitor out. It stands at the address where the session ended,
 * and signing in leads back there.
 */
export function UnauthorizedPage() {
  const { t } = useTranslation('shell');
  const host = useHost();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  usePageTitle(t('errors.unauthorizedTitle'));
  useEffect(() => {
    if (status !== 'member') return;
    void logout().catch(() => undefined);
    // Whoever is signed out here did not ask for it.
    host.endSession();
  }, [status, host]);
  useEffect(() => keepWanted({ path: pathname + search, ended: true }), [pathname, search]);
  return (
    <ErrorPage
      sign={<KeyRound size={72} />}
      title={t('errors.unauthorizedTitle')}
      text={t('wanted.ended')}
    >
      <LinkButton link={<Link to={paths.login} />}>{t('errors.signInAgain')}</LinkButton>
      <LinkButton link={<Link to={paths.home} />} variant="secondary">
        {t('errors.backHome')}
      </LinkButton>
    </ErrorPage>
  );
}
