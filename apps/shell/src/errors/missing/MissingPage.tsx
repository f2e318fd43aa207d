import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { NoSuchPage } from './NoSuchPage.tsx';

/** The 404 page of the server itself. Its link is plain, because no script comes with it. */
export function MissingPage() {
  const { t } = useTranslation('shell');
  return (
    <NoSuchPage>
      <LinkButton link={<a href="/" />}>{t('errors.backHome')}</LinkButton>
    </NoSuchPage>
  );
}
