import { userNameOf } from '@poy/contract/rules';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { readAmount } from '../../steps/checks.ts';
import { StepForm, type StepField } from '../../steps/StepForm.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { useDone } from '../../desk/useDone.ts';
import type { Proposal } from '../useMoneyLists.ts';

type Stated = 'userName' | 'toUserName' | 'amount';

/** The second person types members and amount of a proposal anew. */
export function ConfirmStep({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const format = useDeskFormat();
  const done = useDone();
  const { id, userName, toUserName } = proposal;
  const fields: readonly (StepField<Stated> | false)[] = [
    userName !== null && { name: 'userName', label: t('step.member'), kind: 'text' },
    toUserName !== null && { name: 'toUserName', label: t('money.toMember'), kind: 'text' },
    { name: 'amount', label: t('step.amount'), kind: 'amount' },
  ];
  return (
    <StepForm<Stated>
      title={t('money.confirm.title')}
      text={t('money.confirm.text')}
      fields={fields.filter((field) => field !== false)}
      submit={(typed) => {
        const amount = readAmount(typed.amount);
        return amount === null
          ? t('money.confirm.submit')
          : t('money.confirm.for', { amount: format.baht(amount) });
      }}
      send={async (typed) => {
        const amount = readAmount(typed.amount) ?? 0;
        await client.proposalConfirm({
          id,
          amount,
          reason: typed.reason,
          ...(userName !== null && { userName: userNameOf(typed.userName) }),
          ...(toUserName !== null && { toUserName: userNameOf(typed.toUserName) }),
        });
        await done(t('money.confirm.done', { amount: format.baht(amount) }));
      }}
    />
  );
}
