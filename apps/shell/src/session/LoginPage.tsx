import { userNameOf } from '@poy/contract/rules';
import { paths, usePageTitle, useSite } from '@poy/host';
import { useSupport } from '@poy/host/support';
import { PasswordField } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LineButton } from './line/LineButton.tsx';
import { PasskeyButton } from './passkey/PasskeyButton.tsx';
import { SignCard } from './SignCard.tsx';
import styles from './SignCard.module.css';
import { useLogin } from './useLogin.ts';
import { useReadName } from './useReadName.ts';
import { UserNameField } from './UserNameField.tsx';
import { useTextForm } from '@poy/host/form';

/**
 * The sign-in page. Only empty fields are checked here: the page never says whether the name or the
 * password was wrong.
 */
export function LoginPage() {
  const { t } = useTranslation(['shell', 'host']);
  usePageTitle(t('titles.login'));
  const { send, box } = useLogin();
  const form = useTextForm({
    empty: { userName: '', password: '' },
    check: ({ userName, password }) => ({
      userName: userNameOf(userName) === '' ? 'userName.required' : null,
      password: password === '' ? 'password.required' : null,
    }),
    send: ({ userName, password }) => send({ userName: userNameOf(userName), password }),
  });
  const readName = useReadName(form.texts.userName);
  return (
    <SignCard
      title={t('titles.login')}
      text={t('session.loginText')}
      submit={t('host:actions.signIn')}
      busy={form.busy}
      failure={form.failure}
      support={useSupport()}
      note={<ForgotLink />}
      onSubmit={form.onSubmit}
      captcha={box}
      otherWay={<OtherWays />}
      other={<RegisterLink />}
    >
      <UserNameField hint={readName} {...form.field('userName')} />
      <PasswordField
        label={t('session.password')}
        autoComplete="current-password"
        showLabel={t('host:actions.showPassword')}
        hideLabel={t('host:actions.hidePassword')}
        required
        {...form.field('password')}
      />
    </SignCard>
  );
}

/** The ways to sign in without the password. */
const OtherWays = () => (
  <>
    <PasskeyButton />
    <LineButton asksAge />
  </>
);

function RegisterLink() {
  const { t } = useTranslation(['shell', 'host']);
  return (
    <>
      <span>{t('session.noAccount')}</span>
      <Link to={paths.register} className={styles.link}>
        {t('host:actions.signUp')}
      </Link>
    </>
  );
}

/** The way to a new password, on sites that send messages to phones. */
function ForgotLink() {
  const { t } = useTranslation('shell');
  if (!useSite().sms) return null;
  return (
    <Link to="/forgot-pin" className={styles.link}>
      {t('titles.forgotPassword')}
    </Link>
  );
}
