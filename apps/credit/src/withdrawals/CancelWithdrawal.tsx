import { withdrawalQueries, withdrawalsCancel } from '@poy/api-client/withdrawals';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, Dialog } from '@poy/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The button that takes a withdrawal back, after a question. */
export function CancelWithdrawal({ id, amount }: { id: number; amount: string }) {
  const { t } = useTranslation(['credit', 'host']);
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancel = useMutation({
    mutationFn: () => withdrawalsCancel(id),
    onSuccess: () => notify.success(t('withdrawals.cancelled')),
    onError: (error) => notify.fail(errorWords(error)),
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey: withdrawalQueries.all().queryKey });
    },
  });
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {t('withdrawals.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('withdrawals.cancelTitle')}
        closeLabel={t('host:actions.close')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('withdrawals.cancelKeep')}
            </Button>
            <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('withdrawals.cancelYes')}
            </Button>
          </>
        }
      >
        <p>{t('withdrawals.cancelText', { amount })}</p>
      </Dialog>
    </>
  );
}
