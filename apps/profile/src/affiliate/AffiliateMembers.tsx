import { rewardQueries } from '@poy/api-client/rewards';
import { useFormat } from '@poy/host';
import { ListRow } from '@poy/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RewardList } from './RewardList.tsx';

/** The members who came by the link, with their names masked. */
export function AffiliateMembers() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const query = useInfiniteQuery({
    ...rewardQueries.afMembers(),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    refetchOnMount: 'always',
  });
  return (
    <RewardList
      title={t('affiliate.members')}
      empty={t('affiliate.noMembers')}
      query={query}
      rows={(query.data?.pages.flatMap((page) => page.members) ?? []).map((member) => (
        <li key={member.id}>
          <ListRow plain title={member.name} sub={format.dateTime(member.joinedAt)} />
        </li>
      ))}
    />
  );
}
