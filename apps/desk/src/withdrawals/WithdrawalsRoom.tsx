import { Badge, PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Live } from '../frame/Live.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Worklist } from '../worklist/Worklist.tsx';
import { useWorkOrder } from '../worklist/useWorkOrder.ts';
import { WorkRow } from '../worklist/WorkRow.tsx';
import { maskedAccount } from './maskedAccount.ts';
import { useWithdrawals, type Withdrawal } from './useWithdrawals.ts';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';

/** Withdrawals that a person looks at: in review, or without a clear answer of the bank. */
export function WithdrawalsRoom() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  // A member has one open withdrawal and cannot hide others, so the one who has waited longest comes first.
  const order = useWorkOrder('age');
  usePageTitle(t('withdrawals.title'));
  return (
    <>
      <PageHead title={t('withdrawals.title')} sub={<Live />} />
      <Worklist
        label={t('withdrawals.title')}
        list={useWithdrawals(order.by)}
        order={order}
        empty={{ title: t('withdrawals.none'), text: t('withdrawals.noneText') }}
        renderRow={(row) => (
          <WorkRow
            title={format.baht(row.amount)}
            sub={`${row.userName} · ${maskedAccount(row)}`}
            at={row.createdAt}
            state={<State row={row} />}
          />
        )}
        detailTitle={({ amount, userName }) => `${format.baht(amount)} ${userName}`}
        renderDetail={(row) => <WithdrawalDetail withdrawal={row} />}
      />
    </>
  );
}

/** What a withdrawal waits for. */
function State({ row }: { row: Withdrawal }) {
  const { t } = useTranslation('desk');
  if (row.debt > 0) return <Badge tone="bad">{t('withdrawals.state.owes')}</Badge>;
  if (row.reasons.includes('closed')) return <Badge>{t('withdrawals.state.closed')}</Badge>;
  const first = row.status === 'paying' ? row.settling?.by : row.decidedBy;
  if (first != null) return <Badge tone="accent">{t('withdrawals.state.second')}</Badge>;
  if (row.status === 'paying' && row.differs.length > 0)
    return <Badge tone="bad">{t('withdrawals.state.differs')}</Badge>;
  return row.status === 'paying' ? (
    <Badge tone="bad">{t('withdrawals.state.unclear')}</Badge>
  ) : (
    <Badge>{t('withdrawals.state.review')}</Badge>
  );
}
