import { withdrawalQueries } from '@poy/api-client/withdrawals';
import type { Withdrawal } from '@poy/contract';
import { paths, useMemberEvents } from '@poy/host';
import { usePending } from '@poy/host/page';
import { EmptyState, LinkButton, SectionHead, type Elements } from '@poy/ui';
import { LoadMore, Pending } from '@poy/ui/bet';
import noMoney from '@poy/ui/scenes/no-money.svg';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyFrame } from '../frame/MoneyFrame.tsx';
import styles from './CreditStatusPage.module.css';
import { OpenWithdrawal } from './OpenWithdrawal.tsx';
import { PastWithdrawal } from './PastWithdrawal.tsx';

/** The member's withdrawals: the steps of the one that is under way, and those that are over. */
export function CreditStatusPage() {
  const { t } = useTranslation('credit');
  return (
    <MoneyFrame title={t('withdrawals.title')}>
      <CreditStatusContent />
    </MoneyFrame>
  );
}

function CreditStatusContent() {
  const { t } = useTranslation(['credit', 'host']);
  const pendingOf = usePending();
  const { queryKey, queryFn } = withdrawalQueries.all();
  const own = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: number | null }) => queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    refetchOnMount: 'always',
  });
  const again = () => void own.refetch();
  useMemberEvents({ withdrawalUpdate: again, reconnected: again });
  if (!own.data)
    return <Pending {...pendingOf(own, t('withdrawals.failed'))} shape="card" count={2} />;
  const all = own.data.pages.flatMap(({ withdrawals }) => withdrawals);
  if (all.length === 0)
    return (
      <EmptyState
        scene={noMoney}
        title={t('withdrawals.none')}
        text={t('withdrawals.noneText')}
        action={<LinkButton link={<Link to={paths.withdraw} />}>{t('withdraw.title')}</LinkButton>}
      />
    );
  return (
    <Withdrawals all={all} usualMinutes={own.data.pages[0]?.usualMinutes ?? null}>
      {own.hasNextPage && (
        <LoadMore
          label={t('host:actions.loadMore')}
          busy={own.isFetchingNextPage}
          onMore={() => void own.fetchNextPage()}
        />
      )}
    </Withdrawals>
  );
}

const isOver = ({ status }: Withdrawal) => status === 'paid' || status === 'returned';

interface WithdrawalsProps {
  all: readonly Withdrawal[];
  usualMinutes: number | null;
  children: Elements;
}

function Withdrawals({ all, usualMinutes, children }: WithdrawalsProps) {
  const { t } = useTranslation('credit');
  const pastId = useId();
  const past = all.filter(isOver);
  return (
    <div className={styles.stack}>
      {all
        .filter((one) => !isOver(one))
        .map((one) => (
          <OpenWithdrawal key={one.id} withdrawal={one} usualMinutes={usualMinutes} />
        ))}
      {past.length > 0 && (
        <section aria-labelledby={pastId}>
          <SectionHead title={t('withdrawals.past')} id={pastId} />
          <ul className={styles.list}>
            {past.map((one) => (
              <PastWithdrawal key={one.id} withdrawal={one} />
            ))}
          </ul>
        </section>
      )}
      {children}
    </div>
  );
}
