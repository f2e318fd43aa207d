import { signup } from '@poy/api-client';
import { passwordProblem, phoneNumberProblem, userNameProblem } from '@poy/contract/rules';
import { paths, useFormat, usePageTitle, useSignIn, useSite } from '@poy/host';
import { Badge, PasswordField, TextField } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { SignCard } from './SignCard.tsx';
import styles from './SignCard.module.css';
import { useSignForm } from './useSignForm.ts';

/** Sign-up, also by the link of a member who invites (the slug in the address). The rules are those of the server. */
export function RegisterPage() {
  const { t } = useTranslation(['shell', 'host']);
  usePageTitle(t('titles.register'));
  const { agentId, minimumAge } = useSite();
  const { afSlug } = useParams();
  const { parseDigits } = useFormat();
  const signIn = useSignIn();
  const form = useSignForm({
    empty: { userName: '', password: '', confirmPassword: '', phoneNumber: '' },
    check: ({ userName, password, confirmPassword, phoneNumber }) => ({
      userName: userNameProblem(userName),
      password: passwordProblem(password),
      confirmPassword: confirmPassword === password ? null : 'password.mismatch',
      phoneNumber: phoneNumberProblem(parseDigits(phoneNumber)),
    }),
    fieldOf: { userNameTaken: 'userName' },
    send: async ({ userName, password, phoneNumber }) => {
      const origin = {
        agentId,
        registerFromDomain: location.hostname,
        ...(document.referrer && { referUrl: document.referrer }),
        ...(afSlug && { slug: afSlug }),
      };
      signIn(
        await signup({ userName, password, phoneNumber: parseDigits(phoneNumber), ...origin }),
      );
    },
  });
  const shown = {
    showLabel: t('host:actions.showPassword'),
    hideLabel: t('host:actions.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <SignCard
      title={t('titles.register')}
      text={t('session.registerText')}
      submit={t('host:actions.signUp')}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.onSubmit}
      note={t('session.ageNote', { age: minimumAge })}
      other={
        <>
          {t('session.haveAccount')}
          <Link to={paths.login} className={styles.link}>
            {t('host:actions.signIn')}
          </Link>
        </>
      }
    >
      {afSlug && (
        <div>
          <Badge tone="accent">{t('session.invited', { slug: afSlug })}</Badge>
        </div>
      )}
      <TextField
        label={t('session.userName')}
        hint={t('session.userNameHint')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        required
        {...form.field('userName')}
      />
      <PasswordField
        label={t('session.password')}
        hint={t('session.passwordHint')}
        {...shown}
        {...form.field('password')}
      />
      <PasswordField
        label={t('session.confirmPassword')}
        {...shown}
        {...form.field('confirmPassword')}
      />
      <TextField
        label={t('session.phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...form.field('phoneNumber')}
      />
    </SignCard>
  );
}
