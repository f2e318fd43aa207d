import { Notice } from '@poy/ui';
import type { ReplyOf } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { useTypedMoney } from '../../steps/useTypedMoney.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import styles from '../money.module.css';
import type { Movement } from '../useMoneyLists.ts';

export type ReturnedPayouts = ReplyOf<'/api/operators.deposits.returns'>;
type Payout = ReturnedPayouts['payouts'][number];

/** Returns the payouts that a movement may be, come back; undefined until they are known. */
export function useReturns({ id, claimedBy }: Movement): ReturnedPayouts | undefined {
  const { queries } = useDesk();
  return useQuery(queries.returns(id, claimedBy)).data;
}

/**
 * Says that a movement may be a payout that its bank has sent back, before somebody claims it as a deposit,
 * which its member would have to play again. Each payout has the step that gives the money back.
 */
export function ReturnSteps({
  movement,
  returns,
}: {
  movement: Movement;
  returns: ReturnedPayouts;
}) {
  const { t } = useTranslation('desk');
  const { userName, may } = useOperator();
  const { payouts, claimed } = returns;
  const shown = claimed === null ? payouts : payouts.filter((one) => one.withdrawal === claimed);
  if (shown.length === 0) return null;
  const own = claimed !== null && movement.claimedBy === userName;
  return (
    <>
      <Notice className={styles.note}>
        {t(
          own ? 'money.return.own' : claimed === null ? 'money.return.may' : 'money.return.second',
        )}
      </Notice>
      {shown.map((payout) => (
        <PayoutStep
          key={payout.withdrawal}
          movement={movement}
          payout={payout}
          may={!own && may('deposits.decide')}
        />
      ))}
    </>
  );
}

interface PayoutStepProps {
  movement: Movement;
  payout: Payout;
  /** True where the operator may take the step. */
  may: boolean;
}

function PayoutStep({ movement: { id }, payout, may }: PayoutStepProps) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const money = useTypedMoney();
  const done = useDone();
  const { withdrawal, userName, amount, fee, paidAt, bankCode, accountNumber, named } = payout;
  const sum = { amount: format.baht(amount), userName };
  const summary = t(named ? 'money.return.named' : 'money.return.fits', sum);
  return (
    <OtherStep summary={summary}>
      <Facts
        facts={[
          [t('money.return.withdrawal'), String(withdrawal)],
          [t('money.return.paidAt'), format.dateTime(paidAt)],
          [t('withdrawals.account'), `${bankCode} ${accountNumber}`],
          [t('withdrawals.accountName'), payout.accountName],
          [t('withdrawals.reference'), payout.reference],
          [t('money.return.transfer'), payout.transferId],
          [t('money.return.fee'), fee > 0 ? format.baht(fee) : null],
        ]}
      />
      {may && (
        <StepForm
          title={t('money.return.title')}
          text={t('money.return.text')}
          fields={money.fields}
          submit={(typed) =>
            money.button(typed, { unread: 'money.return.submit', read: 'money.return.for' })
          }
          send={async (typed) => {
            const body = { id, withdrawal, ...money.stated(typed), reason: typed.reason };
            const { status } = await client.returnPayout(body);
            const words = status === 'credited' ? 'money.return.done' : 'money.return.proposed';
            await done(t(words, money.said(typed)));
          }}
        />
      )}
    </OtherStep>
  );
}
