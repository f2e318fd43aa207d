import { queries } from '@poy/api-client';
import { signInQueries } from '@poy/api-client/line';
import { paths } from '@poy/host';
import { usePending } from '@poy/host/page';
import { EmptyState, LinkButton } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { LineLink } from './LineLink.tsx';

/** The page on which a member links the own LINE account or takes it off. */
export function LinePage() {
  const { t } = useTranslation('profile');
  return (
    <ProfileFrame title={t('line.title')} text={t('line.text')} form>
      <Content />
    </ProfileFrame>
  );
}

function Content() {
  const { t } = useTranslation('profile');
  const pendingOf = usePending();
  const member = useQuery(queries.userInfo());
  const ways = useQuery(signInQueries.ways());
  if (ways.data?.line === false) return <NotOffered />;
  if (member.data && ways.data) return <LineLink member={member.data} />;
  return <Pending {...pendingOf(member.isError ? member : ways, t('failed'))} shape="card" />;
}

function NotOffered() {
  const { t } = useTranslation('host');
  return (
    <EmptyState
      icon={<Clock size={32} />}
      title={t('notOffered.title')}
      text={t('notOffered.text')}
      action={<LinkButton link={<Link to={paths.main} />}>{t('actions.home')}</LinkButton>}
    />
  );
}
