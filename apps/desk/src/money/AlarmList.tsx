import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Compare } from '../worklist/Compare.tsx';
import { Facts } from '../worklist/Facts.tsx';
import { Worklist } from '../worklist/Worklist.tsx';
import { WorkRow } from '../worklist/WorkRow.tsx';
import { useDone } from '../desk/useDone.ts';
import { useAlarms, type Alarm } from './useMoneyLists.ts';

/** Reports of banks that contradict what they reported before. */
export function AlarmList() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  return (
    <Worklist
      label={t('money.alarms.tab')}
      list={useAlarms()}
      empty={{ title: t('money.alarms.none'), text: t('money.alarms.noneText') }}
      renderRow={(row) => (
        <WorkRow
          title={format.baht(row.amount)}
          sub={t('money.alarms.first', { amount: format.baht(row.firstAmount) })}
          at={row.at}
        />
      )}
      detailTitle={({ amount }) => format.baht(amount)}
      renderDetail={(row) => <AlarmDetail alarm={row} />}
    />
  );
}

/** Both reports side by side, with what differs in another colour. */
function AlarmDetail({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const done = useDone();
  return (
    <>
      <Compare
        heads={[t('money.alarms.counts'), t('money.alarms.later')]}
        rows={[
          [t('step.amount'), format.baht(alarm.firstAmount), format.baht(alarm.amount)],
          [t('money.fromAccount'), alarm.firstFromAccount, alarm.fromAccount],
          [t('money.fromName'), alarm.firstFromName, alarm.fromName],
        ]}
      />
      <Facts
        facts={[
          [t('money.at'), format.dateTime(alarm.at)],
          [t('money.account'), alarm.accountNumber],
          [t('money.movementId'), alarm.movementId],
          [t('money.alarms.creditedTo'), alarm.creditedTo],
        ]}
      />
      <StepForm
        title={t('money.alarms.title')}
        text={t('money.alarms.text')}
        submit={() => t('money.alarms.submit')}
        send={async ({ reason }) => {
          await client.acknowledge({ id: alarm.id, reason });
          await done(t('money.alarms.done'));
        }}
      />
    </>
  );
}
