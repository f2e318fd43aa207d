import { paths, useHost, usePageTitle, useSession } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { meantBy } from '../../addresses/hasPage.ts';
import { NoSuchPage } from './NoSuchPage.tsx';

/**
 * 404, and 400: there is no such page. A link inside of the site that means another address goes on
 * there, as one from outside does by the server.
 */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const meant = meantBy(pathname, useHost().boot.pages);
  useEffect(() => {
    if (meant !== null) void navigate(meant + search + hash, { replace: true });
  }, [navigate, meant, search, hash]);
  usePageTitle(t('errors.notFoundTitle'));
  const home = useSession().status === 'member' ? paths.main : paths.home;
  return (
    <NoSuchPage>
      <LinkButton link={<Link to={home} />}>{t('errors.backHome')}</LinkButton>
    </NoSuchPage>
  );
}
