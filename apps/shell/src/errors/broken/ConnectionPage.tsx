import { paths, useOnline, usePageTitle } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import offline from '@poy/ui/scenes/offline.svg';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ErrorPage } from '../ErrorPage.tsx';
import { WrongText } from './WrongText.tsx';

/** The page that is shown when the server cannot be reached, or (`away`) cannot reach its data. */
export function ConnectionPage({ away = false }: { away?: boolean }) {
  const { t } = useTranslation(['shell', 'host']);
  const navigate = useNavigate();
  const reached = useOnline() ? 'errors.connectionText' : 'errors.offlineText';
  usePageTitle(t('errors.connectionTitle'));
  return (
    <ErrorPage
      sign={<img src={offline} alt="" width={160} height={120} />}
      title={t('errors.serverTitle')}
      text={<WrongText />}
      detail={
        <>
          <b>{t('errors.connectionTitle')}</b>
          <br />
          <span>{t(away ? 'errors.awayText' : reached)}</span>
        </>
      }
    >
      <Button onClick={() => location.reload()}>{t('host:actions.refresh')}</Button>
      <Button variant="secondary" onClick={() => void navigate(-1)}>
        {t('host:actions.back')}
      </Button>
      <LinkButton link={<Link to={paths.home} />} variant="secondary">
        {t('host:actions.home')}
      </LinkButton>
    </ErrorPage>
  );
}
