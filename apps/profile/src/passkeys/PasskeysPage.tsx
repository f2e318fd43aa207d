import { passkeyQueries } from '@poy/api-client/passkeys';
import { failsPage, usePending } from '@poy/host/page';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { PasskeyList } from './PasskeyList.tsx';

/** The page on which a member adds, names and removes passkeys. */
export function PasskeysPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfileFrame title={t('passkeys.title')} text={t('passkeys.text')}>
      <Passkeys />
    </ProfileFrame>
  );
}

function Passkeys() {
  const { t } = useTranslation('profile');
  const pendingOf = usePending();
  const query = useQuery({ ...passkeyQueries.own(), throwOnError: failsPage });
  if (query.data) return <PasskeyList passkeys={query.data} />;
  return <Pending {...pendingOf(query, t('passkeys.failed'))} shape="row" count={3} />;
}
