import { useSession } from '@poy/host';
import { useProofWays } from '@poy/host/stepUp';
import { Button, Card, PasswordField } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../step-up/CurrentPasswordField.tsx';
import { PasskeyProof } from '../step-up/PasskeyProof.tsx';
import styles from './ChangePasswordPage.module.css';
import { useChangePassword, type ChangePassword } from './useChangePassword.ts';

interface ChangePasswordFormProps {
  /** True for a member who has no password yet. */
  first: boolean;
  onChanged: (ended: number) => void;
}

/** The form with the old password, the new one, and the new one once more. */
export function ChangePasswordForm({ first, onChanged }: ChangePasswordFormProps) {
  const { t } = useTranslation(['profile', 'host']);
  const form = useChangePassword(first, onChanged);
  const shown = {
    showLabel: t('host:actions.showPassword'),
    hideLabel: t('host:actions.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <Card as="section" pad="lg">
      {/* The rules are ours, in the page's language, so the browser's own messages are off. */}
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        <UserName />
        {!first && (
          <CurrentPasswordField label={t('password.old')} {...form.field('oldPassword')} />
        )}
        <PasswordField
          label={t('password.new')}
          hint={t('password.newHint')}
          {...shown}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('password.confirm')}
          {...shown}
          {...form.field('confirmPassword')}
        />
        {first && <FirstProof {...form} />}
        <FailureNotice>{form.failure}</FailureNotice>
        <Button type="submit" size="lg" block busy={form.busy}>
          {t(first ? 'password.setTitle' : 'password.change')}
        </Button>
      </form>
    </Card>
  );
}

/** Says how a member without a password proves themselves, by a passkey where they have one. */
function FirstProof({ asksProof, onProved }: Pick<ChangePassword, 'asksProof' | 'onProved'>) {
  const { t } = useTranslation('profile');
  const ways = useProofWays();
  if (asksProof && ways?.passkey) return <PasskeyProof onProved={onProved} />;
  return <p>{t('password.setAgain')}</p>;
}

/** Tells a password manager whose password changes. */
function UserName() {
  const session = useSession();
  if (session.status === 'guest') return null;
  return (
    <input
      hidden
      readOnly
      name="userName"
      autoComplete="username"
      value={session.member.userName}
    />
  );
}
