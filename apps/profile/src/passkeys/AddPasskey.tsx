import { passkeysMost } from '@poy/contract/passkeyRules';
import { useFormat } from '@poy/host';
import { passkeysWork } from '@poy/host/passkeys';
import { Button, Card, Notice } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { Info, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StepUpForm } from '../step-up/StepUpForm.tsx';
import styles from './PasskeysPage.module.css';
import { useAddPasskey } from './useAddPasskey.ts';

/** The button that makes a passkey on this device, or the reason why there is none. */
export function AddPasskey({ count }: { count: number }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const adding = useAddPasskey();
  const info = <Info size={20} aria-hidden />;
  if (!passkeysWork()) return <Notice icon={info}>{t('passkeys.notHere')}</Notice>;
  if (count >= passkeysMost)
    return <Notice icon={info}>{t('passkeys.full', { count: format.number(count) })}</Notice>;
  return (
    <div className={styles.stack}>
      {adding.failure && <FailureNotice>{adding.failure}</FailureNotice>}
      {adding.asksProof ? (
        <Card pad="lg">
          <StepUpForm onProved={() => void adding.go()} />
        </Card>
      ) : (
        <Button
          size="lg"
          block
          busy={adding.busy}
          icon={<Plus size={20} aria-hidden />}
          onClick={() => void adding.go()}
        >
          {t('passkeys.add')}
        </Button>
      )}
    </div>
  );
}
