import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { useTypedMoney } from '../steps/useTypedMoney.ts';
import { useMemberStep } from './useMemberStep.ts';

/** Moves money of a member to another one. Above the limit of the site it is only proposed. */
export function MoveStep({ userName }: { userName: string }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const money = useTypedMoney(t('money.toMember'));
  const { times, take } = useMemberStep(userName);
  return (
    <StepForm
      key={times}
      heading="h2"
      title={t('members.move.title')}
      text={t('members.move.text', { userName })}
      fields={money.fields}
      submit={(typed) =>
        money.button(typed, { unread: 'members.move.submit', read: 'members.move.for' })
      }
      send={({ reason, ...typed }) => {
        const { userName: toUserName, amount } = money.stated(typed);
        return take({
          body: { userName, toUserName, amount, reason },
          call: client.move,
          done: 'members.move.done',
          said: money.said(typed),
        });
      }}
    />
  );
}
