import { paths, usePageTitle, useSession } from '@poy/host';
import { EmptyState, LinkButton, ListPage, PageHead } from '@poy/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A page that this site does not offer. `title` is the key of its title. */
export function NotOfferedPage({ title }: { title: string }) {
  const { t } = useTranslation(['shell', 'host']);
  usePageTitle(t(title));
  const home = useSession().status === 'member' ? paths.main : paths.home;
  return (
    <ListPage head={<PageHead title={t(title)} />}>
      <EmptyState
        icon={<Clock size={32} />}
        title={t('host:notOffered.title')}
        text={t('host:notOffered.text')}
        action={<LinkButton link={<Link to={home} />}>{t('host:actions.home')}</LinkButton>}
      />
    </ListPage>
  );
}
