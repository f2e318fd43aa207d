import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { useTypedMoney } from '../steps/useTypedMoney.ts';
import type { Withdrawal } from './useWithdrawals.ts';

/**
 * Approves a withdrawal. Member and amount are typed anew by each person: the fields are empty, so
 * that nobody approves what they have not read.
 */
export function ApproveStep({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const money = useTypedMoney();
  const { client } = useDesk();
  const done = useDone();
  const { id, needsTwo, decidedBy } = withdrawal;
  const turn = decidedBy !== null ? 'second' : needsTwo ? 'first' : 'alone';
  return (
    <StepForm
      // The step of the second person begins anew.
      key={turn}
      title={t(`withdrawals.approve.title.${turn}`)}
      text={t(`withdrawals.approve.text.${turn}`)}
      fields={money.fields}
      submit={(typed) =>
        money.button(typed, {
          unread: 'withdrawals.approve.submit',
          read: 'withdrawals.approve.for',
        })
      }
      send={async (typed) => {
        const body = { id, ...money.stated(typed), reason: typed.reason };
        const { status } = await client.withdrawalApprove(body);
        const turned = status === 'review' ? 'first' : 'last';
        await done(t(`withdrawals.approve.done.${turned}`, money.said(typed)));
      }}
    />
  );
}
