import { usersBanksRemove, memberBankQueries } from '@poy/api-client/memberBanks';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, Dialog } from '@poy/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The button that removes an account, after a question. */
export function RemoveAccount({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation(['credit', 'host']);
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [asking, setAsking] = useState(false);
  const { queryKey } = memberBankQueries.all();
  const remove = useMutation({
    mutationFn: () => usersBanksRemove(id),
    onSuccess: () => notify.success(t('bank.removed')),
    onError: (error) => notify.fail(errorWords(error)),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('bank.removeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('bank.remove')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('bank.removeTitle')}
        closeLabel={t('host:actions.close')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('bank.removeKeep')}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('bank.remove')}
            </Button>
          </>
        }
      >
        <p>{name}</p>
      </Dialog>
    </>
  );
}
