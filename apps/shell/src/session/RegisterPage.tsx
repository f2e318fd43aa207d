import { paths, usePageTitle, useSite } from '@poy/host';
import { PasswordField, TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { LineButton } from './line/LineButton.tsx';
import { SignCard } from './SignCard.tsx';
import styles from './SignCard.module.css';
import { useReadName } from './useReadName.ts';
import { UserNameField } from './UserNameField.tsx';
import { useRegisterForm, type RegisterForm } from './useRegisterForm.ts';

/**
 * The sign-up page. The address may carry the slug of a member who invites, which goes to the server
 * and is never shown: whoever writes a link could put any words there, above the site's own form.
 */
export function RegisterPage() {
  const { t } = useTranslation(['shell', 'host']);
  usePageTitle(t('titles.register'));
  const { minimumAge } = useSite();
  const { afSlug } = useParams();
  const form = useRegisterForm(afSlug);
  return (
    <SignCard
      title={t('titles.register')}
      text={t('session.registerText')}
      submit={t('host:actions.signUp')}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.onSubmit}
      kept
      captcha={form.box}
      note={t('session.ageNote', { age: minimumAge })}
      otherWay={<LineButton slug={afSlug} />}
      other={
        <>
          <span>{t('session.haveAccount')}</span>
          <Link to={paths.login} className={styles.link}>
            {t('host:actions.signIn')}
          </Link>
        </>
      }
    >
      <RegisterFields form={form} />
    </SignCard>
  );
}

function RegisterFields({ form }: { form: RegisterForm }) {
  const { t } = useTranslation(['shell', 'host']);
  const readName = useReadName(form.texts.userName);
  const shown = {
    showLabel: t('host:actions.showPassword'),
    hideLabel: t('host:actions.hidePassword'),
    autoComplete: 'new-password',
    required: true,
    onFocus: form.prepare,
  };
  return (
    <>
      <UserNameField
        hint={readName ?? t('session.userNameHint')}
        onFocus={form.prepare}
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
        onKeyDown={typeDigitOfPlace}
        autoComplete="tel"
        onFocus={form.prepare}
        required
        {...form.field('phoneNumber')}
      />
    </>
  );
}
