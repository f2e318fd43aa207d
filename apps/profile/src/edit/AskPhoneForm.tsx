import { Button, TextField } from '@poy/ui';
import { FailureNotice, typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../step-up/CurrentPasswordField.tsx';
import styles from './EditProfilePage.module.css';
import { useAskPhone, type AskedPhone } from './usePhoneForms.ts';

interface AskPhoneFormProps {
  onAsked: (asked: AskedPhone) => void;
  onCancel: () => void;
}

/** The first step: the new phone number, and the password. */
export function AskPhoneForm({ onAsked, onCancel }: AskPhoneFormProps) {
  const { t } = useTranslation(['profile', 'host']);
  const form = useAskPhone(onAsked);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <TextField
        label={t('phone.new')}
        type="tel"
        inputMode="tel"
        onKeyDown={typeDigitOfPlace}
        autoComplete="tel"
        required
        {...form.field('phoneNumber')}
      />
      <CurrentPasswordField
        label={t('phone.password')}
        hint={t('phone.passwordHint')}
        {...form.field('password')}
      />
      <FailureNotice>{form.failure}</FailureNotice>
      <Button type="submit" block busy={form.busy}>
        {t('phone.send')}
      </Button>
      <Button variant="quiet" block onClick={onCancel}>
        {t('host:actions.cancel')}
      </Button>
    </form>
  );
}
