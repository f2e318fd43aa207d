import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../desk/Desk.ts';
import { ReasonStep } from '../steps/ReasonStep.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Compare } from '../worklist/Compare.tsx';
import { Facts } from '../worklist/Facts.tsx';
import { Worklist } from '../worklist/Worklist.tsx';
import { useWorkOrder } from '../worklist/useWorkOrder.ts';
import { WorkRow } from '../worklist/WorkRow.tsx';
import styles from './money.module.css';
import { useAlarms, type Alarm } from './useMoneyLists.ts';

/** Reports of banks that contradict what they reported before. */
export function AlarmList() {
  const { t } = useTranslation('desk');
  const order = useWorkOrder('sum');
  const format = useDeskFormat();
  return (
    <Worklist
      label={t('money.alarms.tab')}
      list={useAlarms(order.by)}
      order={order}
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

/** The words that say what an alarm is about. */
function aboutOf({ field, amount, firstAmount, fromAccount, firstFromAccount }: Alarm) {
  if (field === 'movementId') return 'money.alarms.usedId';
  if (field === 'at') return 'money.alarms.wrongTime';
  return amount === firstAmount && fromAccount === firstFromAccount
    ? 'money.alarms.cameBack'
    : 'money.alarms.otherReport';
}

/** No formatter writes a moment that lies further from 1970 than this, in ms. */
const furthest = 8e15;

/** Both reports side by side, with what differs in another colour and in words, and the money that waits. */
function AlarmDetail({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { toldAt, at } = alarm;
  const told = toldAt ?? at;
  const timeOf = (ms: number) => (Math.abs(ms) < furthest ? format.dateTime(ms) : String(ms));
  const rows = [
    [t('step.amount'), format.baht(alarm.firstAmount), format.baht(alarm.amount)],
    [t('money.fromAccount'), alarm.firstFromAccount, alarm.fromAccount],
    [t('money.fromName'), alarm.firstFromName, alarm.fromName],
    [t('money.at'), format.dateTime(alarm.firstAt), timeOf(told)],
    [t('money.message'), alarm.firstMessage, alarm.message],
  ] as const;
  const known = rows.filter(([, first, second]) => first !== null || second !== null);
  const fields = known.filter(([, first, second]) => first !== second).map(([name]) => name);
  const later = alarm.field === 'at' ? t('money.alarms.told') : t('money.alarms.later');
  return (
    <>
      <p>{t(aboutOf(alarm))}</p>
      <Compare heads={[t('money.alarms.counts'), later]} rows={known} />
      {fields.length > 0 && <p>{t('money.alarms.differs', { fields: fields.join(', ') })}</p>}
      {alarm.waits !== null && (
        <p>
          <Link className={styles.file} to={`/money?id=${alarm.waits}`}>
            {t('money.alarms.open')}
          </Link>
        </p>
      )}
      <Facts
        facts={[
          [t('money.account'), alarm.accountNumber],
          [t('money.movementId'), alarm.movementId],
          [t('money.alarms.creditedTo'), alarm.creditedTo],
        ]}
      />
      <AcknowledgeStep alarm={alarm} />
    </>
  );
}

function AcknowledgeStep({ alarm }: { alarm: Alarm }) {
  const { client } = useDesk();
  return (
    <ReasonStep
      words="money.alarms"
      take={(reason) => client.acknowledge({ id: alarm.id, reason })}
    />
  );
}
