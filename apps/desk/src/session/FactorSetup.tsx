import type { ReplyOf } from '@poy/contract';
import { Button, Notice, PasswordField, TextField } from '@poy/ui';
import { CopyButton, typeDigitOfPlace } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '../steps/checks.ts';
import { FormFailure } from '../steps/FormFailure.tsx';
import { useStepForm } from '../steps/useStepForm.ts';
import styles from './account.module.css';
import { useDesk } from '../desk/Desk.ts';
import { useOperator } from '../desk/useOperator.ts';

type Started = ReplyOf<'/api/operators.factor.start'>;

/** Adds the second factor, or replaces it: the password, the secret, its first code. */
export function FactorSetup() {
  const { t } = useTranslation('desk');
  const { factor, factorDemanded } = useOperator();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <h2 className={styles.title}>{t('factor.title')}</h2>
      <p className={styles.text}>{t(factor ? 'factor.on' : 'factor.off')}</p>
      {factorDemanded && !factor && <Notice tone="warn">{t('factor.demanded')}</Notice>}
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : started ? (
        <Confirm started={started} onDone={setCodes} />
      ) : (
        <Begin onStarted={setStarted} />
      )}
    </>
  );
}

function Begin({ onStarted }: { onStarted: (started: Started) => void }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { factor } = useOperator();
  const form = useStepForm({
    first: { password: '', code: '' },
    checks: { password: required, ...(factor && { code: required }) },
    send: async ({ password, code }) =>
      onStarted(await client.factorStart({ password, ...(factor && { code }) })),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormFailure text={form.failure} />
      <PasswordField
        label={t('signIn.password')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {factor && (
        <TextField
          label={t('signIn.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
      <Button type="submit" variant="secondary" block busy={form.busy}>
        {t(factor ? 'factor.replace' : 'factor.add')}
      </Button>
    </form>
  );
}

interface ConfirmProps {
  started: Started;
  onDone: (codes: readonly string[]) => void;
}

function Confirm({ started: { secret, uri }, onDone }: ConfirmProps) {
  const { t } = useTranslation('desk');
  const { client, queries, queryClient } = useDesk();
  const form = useStepForm({
    first: { code: '' },
    checks: { code: required },
    send: async ({ code }) => {
      const { recoveryCodes } = await client.factorConfirm(code.trim());
      onDone(recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: queries.me().queryKey });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <p>{t('factor.secret')}</p>
      <p className={styles.secret} translate="no">
        {secret}
      </p>
      <CopyShown text={secret} />
      <p className={styles.text}>
        <a href={uri}>{t('factor.open')}</a>
      </p>
      <FormFailure text={form.failure} />
      <TextField
        label={t('factor.first')}
        autoComplete="one-time-code"
        inputMode="numeric"
        onKeyDown={typeDigitOfPlace}
        {...form.field('code')}
      />
      <Button type="submit" block busy={form.busy}>
        {t('factor.confirm')}
      </Button>
    </form>
  );
}

/** Copies what is shown only once. A browser that refuses must not say that it did. */
function CopyShown({ text }: { text: string }) {
  const { t } = useTranslation('host');
  return (
    <CopyButton
      text={text}
      label={t('actions.copy')}
      copiedLabel={t('actions.copied')}
      refusedLabel={t('actions.copyRefused')}
    />
  );
}

/** The codes that sign in without the app. Nobody can read them again. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <Notice>{t('factor.codes')}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyShown text={codes.join('\n')} />
    </>
  );
}
