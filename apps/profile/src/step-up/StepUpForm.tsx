import { useProofWays } from '@poy/host/stepUp';
import { Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import styles from './StepUpForm.module.css';

/** Asks for a passkey or the password before something that a stolen session must not do. */
export function StepUpForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['profile', 'host']);
  const ways = useProofWays();
  if (!ways) return <Skeleton shape="card" label={t('host:loading')} />;
  const { passkey, password } = ways;
  return (
    <div className={styles.form}>
      <p>{t(passkey || password ? 'host:errors.STEP_UP_NEEDED' : 'stepUp.signInAgain')}</p>
      {passkey && <PasskeyProof onProved={onProved} />}
      {passkey && password && <p>{t('stepUp.or')}</p>}
      {password && <PasswordProof second={passkey} onProved={onProved} />}
    </div>
  );
}
