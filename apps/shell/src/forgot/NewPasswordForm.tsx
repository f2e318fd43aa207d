import { useLocale, useSite } from '@poy/host';
import { Button, PasswordField, TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { SignCard } from '../session/SignCard.tsx';
import cardStyles from '../session/SignCard.module.css';
import type { AskedCode } from './askedCode.ts';
import styles from './ForgotPinPage.module.css';
import { ResendCode } from './ResendCode.tsx';
import { useNewPassword } from './useNewPassword.ts';

interface NewPasswordFormProps {
  asked: AskedCode;
  onAsked: (asked: AskedCode | null) => void;
  onChanged: () => void;
}

/** The second step: the code of the message and the new password. */
export function NewPasswordForm({ asked, onAsked, onChanged }: NewPasswordFormProps) {
  const { t } = useTranslation(['shell', 'host', 'forgot']);
  const form = useNewPassword(asked, onChanged);
  const shown = {
    showLabel: t('host:actions.showPassword'),
    hideLabel: t('host:actions.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <SignCard
      title={t('titles.forgotPassword')}
      text={t('forgot:onItsWay', { phone: asked.phoneNumber })}
      submit={t('forgot:change')}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.onSubmit}
      note={<PracticePhones />}
      other={
        <Button variant="quiet" onClick={() => onAsked(null)}>
          {t('forgot:startAgain')}
        </Button>
      }
    >
      <input hidden readOnly name="userName" autoComplete="username" value={asked.userName} />
      <TextField
        label={t('forgot:code')}
        hint={t('forgot:codeHint', { ref: asked.refOtpCode })}
        inputMode="numeric"
        onKeyDown={typeDigitOfPlace}
        autoComplete="one-time-code"
        className={styles.code}
        required
        autoFocus
        {...form.field('otpCode')}
      />
      <ResendCode asked={asked} onAsked={onAsked} />
      <PasswordField
        label={t('forgot:newPassword')}
        hint={t('session.passwordHint')}
        {...shown}
        {...form.field('newPassword')}
      />
      <PasswordField
        label={t('forgot:confirmPassword')}
        {...shown}
        {...form.field('confirmPassword')}
      />
    </SignCard>
  );
}

/** The link of demo sites to the page on which messages arrive. Other sites show nothing. */
function PracticePhones() {
  const { t } = useTranslation('forgot');
  const { language } = useLocale();
  const { demo, sandboxUrl } = useSite();
  if (!demo || !sandboxUrl) return null;
  const address = new URL('/sms', sandboxUrl);
  address.searchParams.set('lang', language);
  return (
    <a className={cardStyles.link} href={address.href} target="_blank" rel="noreferrer">
      {t('practice')}
    </a>
  );
}
