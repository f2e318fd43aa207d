import { queries } from '@poy/api-client';
import { formatWireTime } from '@poy/bet-rules';
import { paths, useErrorWords, useMemberEvents } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
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
  const { t } = useTranslation(['credit', 'host']);
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(
    queries.transactions(latest),
  );
  const errorWords = useErrorWords();
  const again = () => void refetch();
  useMemberEvents({ moneyUpdate: again, reconnected: again });

  if (isPending) return <Skeleton shape="row" count={shown} label={t('host:loading')} />;
  if (isError && !data)
    return (
      <ErrorState
        title={t('money.failed')}
        text={errorWords(error)}
        retryLabel={t('host:actions.retry')}
        onRetry={again}
        busy={isFetching}
      />
    );
  if (data.transactions.length > 0)
    return <StatementTable transactions={data.transactions} caption={t('money.latest')} />;
  return (
    <EmptyState
      icon={<ReceiptText size={32} />}
      title={t('money.none')}
      text={t('money.noneText')}
      action={<LinkButton link={<Link to={paths.deposit} />}>{t('money.deposit')}</LinkButton>}
    />
  );
}
