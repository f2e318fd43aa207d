import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { StepForm, type StepField } from '../steps/StepForm.tsx';
import { useTypedMoney } from '../steps/useTypedMoney.ts';
import type { Withdrawal } from './useWithdrawals.ts';

type Stated = 'userName' | 'amount' | 'transferId';

interface SettleStepProps {
  withdrawal: Withdrawal;
  outcome: 'paid' | 'returned';
}

/** One outcome of a payout, with member, amount and the bank's id of the transfer typed anew. */
export function SettleStep({ withdrawal: { id }, outcome }: SettleStepProps) {
  const { t } = useTranslation('desk');
  const money = useTypedMoney();
  const { client } = useDesk();
  const done = useDone();
  const transfer: StepField<Stated> = {
    name: 'transferId',
    label: t('withdrawals.transfer'),
    hint: t('withdrawals.transferHint'),
    kind: 'text',
    optional: true,
  };
  return (
    <StepForm<Stated>
      title={t(`withdrawals.outcome.${outcome}`)}
      text={t(`withdrawals.settle.text.${outcome}`)}
      fields={[...money.fields, ...(outcome === 'paid' ? [transfer] : [])]}
      variant={outcome === 'paid' ? 'primary' : 'danger'}
      submit={(typed) =>
        money.button(typed, {
          unread: 'withdrawals.settle.submit',
          read: `withdrawals.settle.for.${outcome}`,
        })
      }
      send={async (typed) => {
        const transferId = outcome === 'paid' && typed.transferId.trim();
        const { status } = await client.withdrawalSettle({
          id,
          ...money.stated(typed),
          outcome,
          reason: typed.reason,
          ...(transferId && { transferId }),
        });
        const turned = status === 'paying' ? 'first' : outcome;
        await done(t(`withdrawals.settle.done.${turned}`, money.said(typed)));
      }}
    />
  );
}
