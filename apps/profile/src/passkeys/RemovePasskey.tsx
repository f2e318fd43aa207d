import { isApiError } from '@poy/api-client';
import { passkeyQueries, passkeysRemove } from '@poy/api-client/passkeys';
import type { Passkey } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, Dialog } from '@poy/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepUpForm } from '../step-up/StepUpForm.tsx';
import styles from './PasskeysPage.module.css';

/** Asks before a passkey is removed, and for a proof where the server wants one. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'host']);
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const notify = useNotify();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const asksProof = isApiError(state.error, 'STEP_UP_NEEDED');

  const remove = async () => {
    setState({ busy: true });
    try {
      await passkeysRemove(passkey.id).catch((error: unknown) => {
        // Another device has removed it.
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      });
      await client.invalidateQueries({ queryKey: passkeyQueries.own().queryKey });
      notify.success(t('passkeys.removed'));
      onClose();
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('passkeys.removeTitle')}
      closeLabel={t('host:actions.close')}
      actions={
        !asksProof && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('passkeys.keep')}
            </Button>
            <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
              {t('passkeys.remove')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <p>{t('passkeys.removeText', { name: passkey.name ?? t('passkeys.unnamed') })}</p>
        {asksProof && <StepUpForm onProved={() => void remove()} />}
      </div>
      {state.error !== undefined && !asksProof && (
        <p role="alert" className={styles.refused}>
          {errorWords(state.error)}
        </p>
      )}
    </Dialog>
  );
}
