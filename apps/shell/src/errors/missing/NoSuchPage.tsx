import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '../ErrorPage.tsx';
import { Sky } from './Sky.tsx';

/** Says that there is no such page. `children` is the link that leads on. */
export function NoSuchPage({ children }: { children: ReactElement }) {
  const { t } = useTranslation('shell');
  return (
    <ErrorPage
      sign="404"
      title={t('errors.notFoundTitle')}
      text={t('errors.notFoundText')}
      scene={<Sky />}
    >
      {children}
    </ErrorPage>
  );
}
