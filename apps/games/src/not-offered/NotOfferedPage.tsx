import { paths, usePageTitle } from '@poy/host';
import { EmptyState, LinkButton, ListPage, PageHead } from '@poy/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A page of games at a site that has none. `title` is the key of its title. */
export function NotOfferedPage({ title }: { title: string }) {
  const { t } = useTranslation(['games', 'host']);
  usePageTitle(t(title));
  return (
    <ListPage head={<PageHead title={t(title)} />}>
      <EmptyState
        icon={<Clock size={32} />}
        title={t('host:notOffered.title')}
        text={t('host:notOffered.text')}
        action={<LinkButton link={<Link to={paths.main} />}>{t('host:actions.home')}</LinkButton>}
      />
    </ListPage>
  );
}
