import { isApiError } from '@poy/api-client';
import { depositsCancel } from '@poy/api-client/payments';
import { paymentQueries } from '@poy/api-client/paymentMethods';
import type { PaymentKind } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, Dialog } from '@poy/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The button that cancels an open request. `question` says first what would be lost. */
export function CancelDeposit({
  deposit: { id, kind },
  question,
  queryKey = paymentQueries.latest(kind).queryKey,
}: {
  deposit: { id: number; kind: PaymentKind };
  question: string;
  /** The query that shows the request. */
  queryKey?: readonly string[];
}) {
  const { t } = useTranslation(['credit', 'host']);
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => depositsCancel(id),
    onSuccess: (deposit) => {
      client.setQueryData(queryKey, deposit);
      notify.success(t('pay.cancelled'));
    },
    onError: (error) => {
      // Too late is no failure: the money came or the time ran out, and the page will show which.
      if (isApiError(error, 'DEPOSIT_NOT_OPEN')) void client.invalidateQueries({ queryKey });
      else notify.fail(errorWords(error));
      setAsking(false);
    },
  });
  const actions = (
    <>
      <Button variant="secondary" onClick={() => setAsking(false)} disabled={cancel.isPending}>
        {t('pay.cancelKeep')}
      </Button>
      <Button variant="danger" onClick={() => cancel.mutate()} busy={cancel.isPending}>
        {t('pay.cancelYes')}
      </Button>
    </>
  );
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {t('pay.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('pay.cancelTitle')}
        closeLabel={t('host:actions.close')}
        actions={actions}
      >
        <p>{question}</p>
      </Dialog>
    </>
  );
}
