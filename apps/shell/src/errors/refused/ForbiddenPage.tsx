import { paths, useContacts, usePageTitle } from '@poy/host';
import { ContactLinks, LinkButton } from '@poy/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from '../ErrorPage.tsx';

/** 403: the member's status forbids this page. */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('titles.forbidden'));
  return (
    <ErrorPage
      sign="403"
      title={t('errors.forbiddenTitle')}
      text={t('errors.forbiddenText')}
      detail={<Contacts />}
    >
      <LinkButton link={<Link to={paths.main} />}>{t('errors.goHome')}</LinkButton>
    </ErrorPage>
  );
}

/** The ways of the site, which come with the page, and then those of the member. */
function Contacts() {
  const contacts = useContacts();
  const [Own, setOwn] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "page-not-found" */ './OwnContacts.tsx').then(
      ({ OwnContacts }) => setOwn(() => OwnContacts),
      () => undefined,
    );
  }, []);
  return Own ? <Own /> : <ContactLinks contacts={contacts} />;
}
