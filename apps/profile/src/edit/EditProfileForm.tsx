import type { UserInfo } from '@poy/contract';
import { Button, Card, Notice, TextField } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarField } from '../avatar/AvatarField.tsx';
import { usePicture } from '../avatar/usePicture.ts';
import styles from './EditProfilePage.module.css';
import { useEditProfile } from './useEditProfile.ts';

/** The form with picture, name, address of mail and LINE id, filled with what is known. */
export function EditProfileForm({ member }: { member: UserInfo }) {
  const { t } = useTranslation('profile');
  const [saved, setSaved] = useState(false);
  const picture = usePicture();
  const form = useEditProfile(member, picture, () => setSaved(true));
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <Card as="section" pad="lg">
      {/* The rules are ours, in the page's language, so the browser's own messages are off. */}
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          setSaved(false);
          form.onSubmit(event);
        }}
        onChange={() => setSaved(false)}
      >
        <AvatarField member={member} picture={picture} />
        <TextField
          label={t('edit.firstName')}
          autoComplete="given-name"
          required
          {...form.field('firstName')}
        />
        <TextField
          label={t('edit.lastName')}
          autoComplete="family-name"
          required
          {...form.field('lastName')}
        />
        <TextField
          label={t('edit.email')}
          type="email"
          autoComplete="email"
          required
          {...form.field('email')}
          {...plain}
        />
        <TextField
          label={t('edit.lineId')}
          hint={t('edit.lineIdHint')}
          autoComplete="off"
          {...form.field('lineId')}
          {...plain}
        />
        <Outcome failure={form.failure} saved={saved} />
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('edit.save')}
        </Button>
      </form>
    </Card>
  );
}

/** The failure of a save, or that it is done. Both regions are always there, so that they are read out. */
function Outcome({ failure, saved }: { failure: string | null; saved: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <div>
      <FailureNotice>{failure}</FailureNotice>
      <div role="status">
        {saved && <Notice icon={<CircleCheck size={20} aria-hidden />}>{t('edit.saved')}</Notice>}
      </div>
    </div>
  );
}
