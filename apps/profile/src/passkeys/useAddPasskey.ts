import { isApiError } from '@poy/api-client';
import { passkeyQueries } from '@poy/api-client/passkeys';
import { useErrorWords, useNotify } from '@poy/host';
import { makePasskey } from '@poy/host/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddingPasskey {
  go(): Promise<void>;
  busy: boolean;
  /** True where the server wants a proof first. */
  asksProof: boolean;
  failure: string | null;
}

/** Makes a passkey on this device. */
export function useAddPasskey(): AddingPasskey {
  const { t } = useTranslation('profile');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [asksProof, setAsksProof] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const add = async () => {
    const made = await makePasskey();
    if (made === null) return setFailure(t('passkeys.cancelled'));
    if (made === 'known') return setFailure(t('passkeys.known'));
    notify.success(t('passkeys.added'));
    await client.invalidateQueries({ queryKey: passkeyQueries.own().queryKey });
  };
  const tell = (error: unknown) => {
    if (isApiError(error, 'STEP_UP_NEEDED')) setAsksProof(true);
    else setFailure(errorWords(error));
  };
  return {
    busy,
    asksProof,
    failure,
    async go() {
      setBusy(true);
      setAsksProof(false);
      setFailure(null);
      await add().catch(tell);
      setBusy(false);
    },
  };
}
