import { useTranslation } from 'react-i18next';
import { PageError } from './PageError.tsx';

/** The error page for a broken layout: the same words without the layout, and a plain link home. */
export function BareError() {
  const { t } = useTranslation('shell');
  return (
    <main id="main">
      <PageError />
      <a href="/">{t('errors.backHome')}</a>
    </main>
  );
}
