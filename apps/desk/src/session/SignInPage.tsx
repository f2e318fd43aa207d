import { isApiError } from '@poy/api-client';
import { userNameOf } from '@poy/contract/rules';
import { useKeepsCookies } from '@poy/host/storage';
import { Button, Card, Logo, Notice, PasswordField, TextField } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LanguageMenu } from '../frame/LanguageMenu.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { required } from '../steps/checks.ts';
import { FormFailure } from '../steps/FormFailure.tsx';
import { useStepForm } from '../steps/useStepForm.ts';
import { useDesk } from '../desk/Desk.ts';
import styles from './Doorway.module.css';

const codeWanted = (error: unknown): boolean =>
  isApiError(error) && ['CODE_NEEDED', 'CODE_WRONG'].includes(String(error.details['why']));

/** The form of the sign-in. The code of the second factor is asked for after the right password. */
function useSignInForm() {
  const { client, queries, queryClient, store, ownAddress } = useDesk();
  const [withCode, setWithCode] = useState(false);
  const form = useStepForm({
    first: { site: store.getState().site ?? '', userName: '', password: '', code: '' },
    checks: {
      userName: required,
      password: required,
      ...(ownAddress && { site: required }),
      ...(withCode && { code: required }),
    },
    send: async ({ site, userName, password, code }) => {
      if (ownAddress) store.setState({ site: site.trim() });
      const given = withCode ? { code: code.trim() } : {};
      try {
        await client.login({ userName: userNameOf(userName), password, ...given });
      } catch (error) {
        if (withCode || !codeWanted(error)) throw error;
        // To be asked for the code is no failure.
        return setWithCode(true);
      }
      store.setState({ ended: false });
      await queryClient.resetQueries();
      const { error } = queryClient.getQueryState(queries.me().queryKey) ?? {};
      store.setState({ unkept: isApiError(error, 'unAuthorized') });
    },
  });
  return { form, withCode };
}

/** A phone neither begins a name or a code with a large letter, nor looks for it in a dictionary. */
const exact = { autoCapitalize: 'none', spellCheck: false } as const;

/** The sign-in of operators. */
export function SignInPage() {
  const { t } = useTranslation('desk');
  const { store, ownAddress } = useDesk();
  const ended = useStore(store, (state) => state.ended);
  const unkept = useStore(store, (state) => state.unkept);
  const kept = useKeepsCookies() && !unkept;
  const { form, withCode } = useSignInForm();
  usePageTitle(t('signIn.title'));
  return (
    <main className={styles.door}>
      <DoorHead />
      <form noValidate onSubmit={form.onSubmit}>
        <Card pad="lg" className={styles.form}>
          <div>
            <h1 className={styles.title}>{t('signIn.title')}</h1>
            <p className={styles.sub}>{t('signIn.sub')}</p>
          </div>
          {!kept && <Notice tone="warn">{t('signIn.cookies')}</Notice>}
          {ended && kept && <Notice tone="warn">{t('signIn.ended')}</Notice>}
          <FormFailure text={form.failure} />
          {ownAddress && (
            <TextField
              label={t('signIn.site')}
              hint={t('signIn.siteHint')}
              autoComplete="off"
              {...exact}
              {...form.field('site')}
            />
          )}
          <TextField
            label={t('signIn.userName')}
            autoComplete="username"
            {...exact}
            {...form.field('userName')}
          />
          <PasswordField
            label={t('signIn.password')}
            showLabel={t('signIn.show')}
            hideLabel={t('signIn.hide')}
            autoComplete="current-password"
            {...form.field('password')}
          />
          {withCode && (
            <TextField
              label={t('signIn.code')}
              hint={t('signIn.codeHint')}
              autoComplete="one-time-code"
              {...exact}
              autoFocus
              {...form.field('code')}
            />
          )}
          <Button type="submit" block busy={form.busy}>
            {t('signIn.submit')}
          </Button>
        </Card>
      </form>
    </main>
  );
}

/** The name of the desk, and the choice of the language. */
function DoorHead() {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.head}>
      <Logo name={t('brand')} mark="P" />
      <LanguageMenu />
    </div>
  );
}
