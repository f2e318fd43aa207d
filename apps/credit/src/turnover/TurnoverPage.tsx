import { turnoverQuery } from '@poy/api-client/turnover';
import { paths, useMemberEvents } from '@poy/host';
import { failsPage, usePending } from '@poy/host/page';
import { EmptyState, LinkButton } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyFrame } from '../frame/MoneyFrame.tsx';
import { TurnoverDeposits } from './TurnoverDeposits.tsx';
import { TurnoverLeft } from './TurnoverLeft.tsx';
import styles from './TurnoverPage.module.css';

/** The stake that is left before money may be withdrawn, with a bar for each deposit. */
export function TurnoverPage() {
  const { t } = useTranslation('credit');
  return (
    <MoneyFrame title={t('turnover.title')} sub={t('turnover.sub')}>
      <Content />
    </MoneyFrame>
  );
}

function Content() {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const query = useQuery({
    ...turnoverQuery(),
    throwOnError: failsPage,
    refetchOnMount: 'always',
  });
  const { data, refetch } = query;
  const again = () => void refetch();
  useMemberEvents({ moneyUpdate: again, reconnected: again });
  if (!data) return <Pending {...pendingOf(query, t('turnover.failed'))} shape="card" count={2} />;
  if (data.deposits.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck size={32} />}
        title={t('turnover.noneTitle')}
        text={t('turnover.noneText')}
        action={
          <LinkButton link={<Link to={paths.withdraw} />}>{t('turnover.withdraw')}</LinkButton>
        }
      />
    );
  return (
    <div className={styles.stack}>
      <TurnoverLeft turnover={data} />
      <TurnoverDeposits deposits={data.deposits} />
    </div>
  );
}
