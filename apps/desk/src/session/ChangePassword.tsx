import { Button, PasswordField } from '@poy/ui';
import { passwordProblem } from '@poy/contract/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { required, type Check } from '../steps/checks.ts';
import { FormFailure } from '../steps/FormFailure.tsx';
import { useStepForm } from '../steps/useStepForm.ts';
import styles from './account.module.css';
import { useDesk } from '../desk/Desk.ts';
import { useTell } from '../desk/useTell.ts';

const strong: Check = (text) => (passwordProblem(text) === null ? null : 'password');

/** Changes the own password. The other sessions end. */
export function ChangePassword() {
  const [times, setTimes] = useState(0);
  return <Form key={times} onDone={() => setTimes(times + 1)} />;
}

function Form({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const tell = useTell();
  const words = { showLabel: t('signIn.show'), hideLabel: t('signIn.hide') };
  const form = useStepForm({
    first: { password: '', newPassword: '' },
    checks: { password: required, newPassword: strong },
    send: async (body) => {
      await client.password(body);
      tell(t('account.passwordDone'));
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <h2 className={styles.title}>{t('account.password')}</h2>
      <FormFailure text={form.failure} />
      <PasswordField
        label={t('account.oldPassword')}
        autoComplete="current-password"
        {...words}
        {...form.field('password')}
      />
      <PasswordField
        label={t('account.newPassword')}
        hint={t('problems.password')}
        autoComplete="new-password"
        {...words}
        {...form.field('newPassword')}
      />
      <Button type="submit" variant="secondary" block busy={form.busy}>
        {t('account.passwordSubmit')}
      </Button>
    </form>
  );
}
