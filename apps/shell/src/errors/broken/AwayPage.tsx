import { LinkButton } from '@poy/ui';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '../ErrorPage.tsx';
import { WrongText } from './WrongText.tsx';

/**
 * The page of the server itself while it cannot reach its data. Its links are plain, because no
 * script comes with it; `back` is the address of the page before.
 */
export function AwayPage({ back }: { back: string }) {
  const { t } = useTranslation(['shell', 'host']);
  return (
    <ErrorPage
      sign={<WifiOff size={72} />}
      title={t('errors.serverTitle')}
      text={<WrongText />}
      detail={
        <>
          <b>{t('errors.connectionTitle')}</b>
          <br />
          <span>{t('errors.awayText')}</span>
        </>
      }
    >
      <LinkButton link={<a href="" />}>{t('host:actions.refresh')}</LinkButton>
      <LinkButton link={<a href={back} />} variant="secondary">
        {t('host:actions.back')}
      </LinkButton>
      <LinkButton link={<a href="/" />} variant="secondary">
        {t('host:actions.home')}
      </LinkButton>
    </ErrorPage>
  );
}
