import { useSession } from '@poy/host';
import { Button, Card, Notice, PasswordField } from '@poy/ui';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './ChangePasswordPage.module.css';
import { useChangePassword } from './useChangePassword.ts';

/** The form with the old password, the new one, and the new one once more. */
export function ChangePasswordForm({ onChanged }: { onChanged: (ended: number) => void }) {
  const { t } = useTranslation(['profile', 'host']);
  const form = useChangePassword(onChanged);
  const shown = {
    showLabel: t('host:actions.showPassword'),
    hideLabel: t('host:actions.hidePassword'),
    required: true,
  };
  return (
    <Card as="section" pad="lg">
      {/* The rules are ours, in the page's language, so the browser's own messages are off. */}
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        <UserName />
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          {...shown}
          {...form.field('oldPassword')}
        />
        <PasswordField
          label={t('password.new')}
          hint={t('password.newHint')}
          autoComplete="new-password"
          {...shown}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('password.confirm')}
          autoComplete="new-password"
          {...shown}
          {...form.field('confirmPassword')}
        />
        <div role="alert">
          {form.failure && (
            <Notice tone="bad" icon={<CircleAlert size={20} aria-hidden />}>
              {form.failure}
            </Notice>
          )}
        </div>
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('password.change')}
        </Button>
      </form>
    </Card>
  );
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
