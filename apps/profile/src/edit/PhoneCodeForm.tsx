import { useFormat, useServerNow } from '@poy/host';
import { Button, Notice, TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './EditProfilePage.module.css';
import { usePhoneCode, type AskedPhone } from './usePhoneForms.ts';

interface PhoneCodeFormProps {
  asked: AskedPhone;
  /** True where another number is known already. */
  known: boolean;
  onSaved: () => void;
  onAgain: () => void;
}

/** The second step: the code that came to the new phone. */
export function PhoneCodeForm({ asked, known, onSaved, onAgain }: PhoneCodeFormProps) {
  const { t } = useTranslation('profile');
  const { countdown } = useFormat();
  const now = useServerNow();
  const form = usePhoneCode(asked, onSaved);
  const waitMs = asked.resendAt - now;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t('phone.onItsWay', { phone: asked.phoneNumber })}</p>
      <TextField
        label={t('phone.code')}
        hint={t('phone.codeHint', { ref: asked.refOtpCode })}
        inputMode="numeric"
        onKeyDown={typeDigitOfPlace}
        autoComplete="one-time-code"
        required
        {...form.field('otpCode')}
      />
      <div role="alert">
        {form.failure && (
          <Notice tone="bad" icon={<CircleAlert size={20} aria-hidden />}>
            {form.failure}
          </Notice>
        )}
        {now >= asked.expiresAt && <Notice tone="warn">{t('phone.rules.otpCode.over')}</Notice>}
      </div>
      <Button type="submit" block busy={form.busy}>
        {t(known ? 'phone.save' : 'phone.add')}
      </Button>
      <Button variant="quiet" block disabled={waitMs > 0} onClick={onAgain}>
        {waitMs > 0 ? t('phone.againIn', { time: countdown(waitMs) }) : t('phone.again')}
      </Button>
    </form>
  );
}
