import { stepUp } from '@poy/api-client/line';
import { useRuleWords } from '@poy/host';
import { useTextForm } from '@poy/host/form';
import { Button } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import styles from './StepUpForm.module.css';

interface PasswordProofProps {
  /** True where a passkey stands first. */
  second: boolean;
  onProved: () => void;
}

/** The form by which the password shows that it is still the member. */
export function PasswordProof({ second, onProved }: PasswordProofProps) {
  const { t } = useTranslation('profile');
  const ruleWords = useRuleWords();
  const form = useTextForm({
    empty: { password: '' },
    // The host's words are about the old password, which this is not.
    wordsOf: (problem) =>
      problem === 'password.wrong' ? t('phone.rules.password.wrong') : ruleWords(problem),
    check: ({ password }) => ({ password: password === '' ? 'password.required' : null }),
    send: async ({ password }) => {
      await stepUp(password);
      onProved();
    },
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <CurrentPasswordField label={t('stepUp.password')} {...form.field('password')} />
      <FailureNotice>{form.failure}</FailureNotice>
      <Button
        type="submit"
        variant={second ? 'secondary' : 'primary'}
        size="lg"
        block
        busy={form.busy}
      >
        {t('stepUp.confirm')}
      </Button>
    </form>
  );
}
