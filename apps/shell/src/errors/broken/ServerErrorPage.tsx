import { paths } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from '../ErrorPage.tsx';
import { WrongText } from './WrongText.tsx';

/** The page of a 500 and of every unexpected error. */
export function ServerErrorPage({ requestId }: { requestId: string | null }) {
  const { t } = useTranslation(['shell', 'host']);
  const detail = requestId && t('errors.reference', { id: requestId });
  return (
    <ErrorPage sign="500" title={t('errors.serverTitle')} text={<WrongText />} detail={detail}>
      <Button onClick={() => location.reload()}>{t('host:actions.refresh')}</Button>
      <LinkButton link={<Link to={paths.home} />} variant="secondary">
        {t('errors.backHome')}
      </LinkButton>
    </ErrorPage>
  );
}
