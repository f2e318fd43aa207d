import { paths, usePageTitle, useSupport } from '@poy/host';
import { ContactLinks, LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** 403: the member's status forbids this page. */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('titles.forbidden'));
  return (
    <ErrorPage
      sign="403"
      title={t('errors.forbiddenTitle')}
      text={t('errors.forbiddenText')}
      detail={<ContactLinks {...useSupport()} />}
    >
      <LinkButton link={<Link to={paths.main} />}>{t('errors.goHome')}</LinkButton>
    </ErrorPage>
  );
}
