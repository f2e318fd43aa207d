import { ListRow } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { RecordRows } from './RecordRows.tsx';

/** The deposit requests of a member. */
export function DepositRows({ userName }: { userName: string }) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const format = useDeskFormat();
  return (
    <RecordRows
      title={t('members.deposits')}
      empty={t('members.depositsNone')}
      query={(limit) => queries.memberDeposits(userName, limit)}
      renderRow={({ id, asked, prepared, status, createdAt, bankCode }) => (
        <ListRow
          key={id}
          plain
          title={format.baht(prepared ?? asked)}
          sub={`${format.dateTime(createdAt)} · ${bankCode}`}
          value={t(`members.depositStatus.${status}`)}
        />
      )}
    />
  );
}
