import { ListRow, Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { RecordRows } from './RecordRows.tsx';

/** What moved on the balance of a member. */
export function StatementRows({ userName }: { userName: string }) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const format = useDeskFormat();
  return (
    <RecordRows
      title={t('members.statement')}
      empty={t('members.statementNone')}
      query={(limit) => queries.memberStatement(userName, limit)}
      renderRow={({ id, transactionType, amount, balance, createdAt, reference }) => (
        <ListRow
          key={id}
          plain
          title={t(`transactions.${transactionType}`)}
          sub={[
            format.dateTime(createdAt),
            reference?.betName &&
              t(`host:markets.${reference.betName}`, { defaultValue: reference.betName }),
            reference?.text,
          ]
            .filter(Boolean)
            .join(' · ')}
          value={<Money text={format.baht(amount)} tone={amount < 0 ? 'bad' : 'good'} />}
          valueSub={format.baht(balance)}
        />
      )}
    />
  );
}
