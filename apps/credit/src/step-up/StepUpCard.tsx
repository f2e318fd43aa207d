import { stepUp } from '@poy/api-client/line';
import { useRuleWords } from '@poy/host';
import { useTextForm } from '@poy/host/form';
import { usePasskeyProof, useProofWays } from '@poy/host/stepUp';
import { Button, Card, PasswordField, Skeleton } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './StepUpCard.module.css';

/** Asks the member once more who they are, before money or a new account of theirs is touched. */
export function StepUpCard({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['credit', 'host']);
  const ways = useProofWays();
  if (!ways) return <Skeleton shape="card" label={t('host:loading')} />;
  const nothing = !ways.passkey && !ways.password;
  return (
    <Card pad="lg" className={styles.card}>
      <p>{t(nothing ? 'stepUp.signInAgain' : 'host:errors.STEP_UP_NEEDED')}</p>
      {ways.passkey && <ByPasskey onProved={onProved} />}
      {ways.password && <ByPassword onProved={onProved} />}
    </Card>
  );
}

function ByPasskey({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('credit');
  const { busy, failure, go } = usePasskeyProof(onProved, t('stepUp.cancelled'));
  const icon = <Fingerprint size={20} aria-hidden />;
  return (
    <>
      <Button size="lg" block busy={busy} icon={icon} onClick={() => void go()}>
        {t('stepUp.passkey')}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}

function ByPassword({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['credit', 'host']);
  const ruleWords = useRuleWords();
  const form = useTextForm({
    empty: { password: '' },
    // The host's words are about the old password, which this is not.
    wordsOf: (problem) => (problem === 'password.wrong' ? t('stepUp.wrong') : ruleWords(problem)),
    check: ({ password }) => ({ password: password === '' ? 'password.required' : null }),
    send: ({ password }) => stepUp(password).then(onProved),
  });
  return (
    <form className={styles.card} method="post" noValidate onSubmit={form.onSubmit}>
      <PasswordField
        label={t('stepUp.password')}
        showLabel={t('host:actions.showPassword')}
        hideLabel={t('host:actions.hidePassword')}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <FailureNotice>{form.failure}</FailureNotice>
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('stepUp.confirm')}
      </Button>
    </form>
  );
}
