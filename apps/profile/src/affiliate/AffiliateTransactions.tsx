import { rewardQueries } from '@poy/api-client/rewards';
import { useFormat } from '@poy/host';
import { ListRow, Money } from '@poy/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RewardList } from './RewardList.tsx';

/** The statement of the affiliate account, 30 days ago to tomorrow (specification §9). */
export function AffiliateTransactions() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const query = useInfiniteQuery({
    ...rewardQueries.afTransactions(),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    refetchOnMount: 'always',
  });
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${format.money(Math.abs(amount))}`;
  return (
    <RewardList
      title={t('affiliate.statement')}
      empty={t('affiliate.noTransactions')}
      query={query}
      rows={(query.data?.pages.flatMap((page) => page.transactions) ?? []).map((one) => (
        <li key={one.id}>
          <ListRow
            plain
            title={t(`affiliate.types.${one.transactionType}`)}
            sub={[one.from, format.dateTime(one.createdAt)].filter(Boolean).join(' · ')}
            value={<Money text={signed(one.amount)} tone={one.amount > 0 ? 'good' : 'plain'} />}
            valueSub={format.money(one.balance)}
          />
        </li>
      ))}
    />
  );
}
