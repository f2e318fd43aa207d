import { usePasskeyProof } from '@poy/host/stepUp';
import { Button } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './StepUpForm.module.css';

/** The button by which a passkey shows that it is still the member. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('profile');
  const proof = usePasskeyProof(onProved, t('stepUp.cancelled'));
  return (
    <div className={styles.form}>
      <Button
        size="lg"
        block
        busy={proof.busy}
        icon={<Fingerprint size={20} aria-hidden />}
        onClick={() => void proof.go()}
      >
        {t('stepUp.passkey')}
      </Button>
      {proof.failure && <FailureNotice>{proof.failure}</FailureNotice>}
    </div>
  );
}
