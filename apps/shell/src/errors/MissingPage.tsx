import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from './ErrorPage.tsx';
import { Sky } from './Sky.tsx';

/** The 404 page of the server itself. Its link is plain, because no script comes with it. */
export function MissingPage() {
  const { t } = useTranslation('shell');
  return (
    <ErrorPage
      sign="404"
      title={t('errors.notFoundTitle')}
      text={t('errors.notFoundText')}
      scene={<Sky />}
    >
      <LinkButton link={<a href="/" />}>{t('errors.backHome')}</LinkButton>
    </ErrorPage>
  );
}
