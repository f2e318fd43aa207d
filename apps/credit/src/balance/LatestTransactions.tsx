import { paymentQueries } from '@poy/api-client/payments';
import { formatWireTime } from '@poy/bet-rules';
import { paths, useMemberEvents } from '@poy/host';
import { usePending } from '@poy/host/page';
import { EmptyState, LinkButton } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import noMoney from '@poy/ui/scenes/no-money.svg';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatementTable } from '../statement/table/StatementTable.tsx';

const shown = 5;
/**
 * The window starts at the beginning of time, so the last transaction is shown however old it is.
 */
const latest = { startedDate: formatWireTime(0), limit: shown };

/** The last few transactions, live. */
export function LatestTransactions() {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const query = useQuery(paymentQueries.transactions(latest));
  const { data, refetch } = query;
  const again = () => void refetch();
  useMemberEvents({ moneyUpdate: again, reconnected: again });

  if (!data) return <Pending {...pendingOf(query, t('money.failed'))} shape="row" count={shown} />;
  if (data.transactions.length > 0)
    return <StatementTable transactions={data.transactions} caption={t('money.latest')} />;
  return (
    <EmptyState
      scene={noMoney}
      title={t('money.none')}
      text={t('money.noneText')}
      action={<LinkButton link={<Link to={paths.deposit} />}>{t('money.deposit')}</LinkButton>}
    />
  );
}
