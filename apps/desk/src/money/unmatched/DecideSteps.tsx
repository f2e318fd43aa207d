import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { useTypedMoney } from '../../steps/useTypedMoney.ts';
import { RefuseStep } from './RefuseStep.tsx';
import { RejectStep } from './RejectStep.tsx';
import { ReleaseStep } from './ReleaseStep.tsx';
import { useDone } from '../../desk/useDone.ts';
import type { Movement } from '../useMoneyLists.ts';

/**
 * Second step, by another person, who types member and amount anew: the fields are empty, so that
 * nobody approves what they have not read.
 */
export function DecideSteps({ movement }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { may } = useOperator();
  const money = useTypedMoney();
  const done = useDone();
  const { id } = movement;
  return (
    <>
      <StepForm
        title={t('money.approve.title')}
        text={t('money.approve.text')}
        fields={money.fields}
        submit={(typed) =>
          money.button(typed, { unread: 'money.approve.submit', read: 'money.approve.for' })
        }
        send={async (typed) => {
          await client.approve({ id, ...money.stated(typed), reason: typed.reason });
          await done(t('money.approve.done', money.said(typed)));
        }}
      />
      <OtherStep summary={t('money.reject.title')}>
        <RejectStep movement={movement} />
        <RefuseStep movement={movement} />
      </OtherStep>
      {may('deposits.release') && (
        <OtherStep summary={t('money.release.title')}>
          <ReleaseStep movement={movement} />
        </OtherStep>
      )}
    </>
  );
}
