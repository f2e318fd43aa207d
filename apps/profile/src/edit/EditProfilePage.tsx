import { queries } from '@poy/api-client';
import { failsPage, usePending } from '@poy/host/page';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';
import { PhoneCard } from './PhoneCard.tsx';

/** The page on which members write their name and where they can be written to. */
export function EditProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <ProfileFrame title={t('edit.title')} text={t('edit.text')} form>
      <Content />
    </ProfileFrame>
  );
}

function Content() {
  const { t } = useTranslation('profile');
  const pendingOf = usePending();
  const query = useQuery({ ...queries.userInfo(), throwOnError: failsPage });
  const member = query.data;
  if (!member) return <Pending {...pendingOf(query, t('failed'))} shape="card" />;
  return (
    <>
      <EditProfileForm member={member} />
      <PhoneCard phoneNumber={member.phoneNumber} />
    </>
  );
}
