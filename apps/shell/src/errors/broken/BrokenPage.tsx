import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '../ErrorPage.tsx';
import { WrongText } from './WrongText.tsx';

/** The 500 page of the server itself. Its links are plain, because no script comes with it. */
export function BrokenPage() {
  const { t } = useTranslation(['shell', 'host']);
  return (
    <ErrorPage sign="500" title={t('errors.serverTitle')} text={<WrongText />}>
      <LinkButton link={<a href="" />}>{t('host:actions.refresh')}</LinkButton>
      <LinkButton link={<a href="/" />} variant="secondary">
        {t('errors.backHome')}
      </LinkButton>
    </ErrorPage>
  );
}
