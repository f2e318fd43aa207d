import { passkeyQueries } from '@poy/api-client/passkeys';
import { useNotify } from '@poy/host';
import { makePasskey } from '@poy/host/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProvedTask, type ProvedTask } from '../step-up/useProvedTask.ts';

/** Makes a passkey on this device. */
export function useAddPasskey(): ProvedTask {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const notify = useNotify();
  return useProvedTask(async () => {
    const made = await makePasskey();
    if (made === null) return t('passkeys.cancelled');
    if (made === 'known') return t('passkeys.known');
    notify.success(t('passkeys.added'));
    return client.invalidateQueries({ queryKey: passkeyQueries.own().queryKey });
  });
}
