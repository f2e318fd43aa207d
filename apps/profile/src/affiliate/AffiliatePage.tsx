import { rewardQueries } from '@poy/api-client/rewards';
import { useTranslation } from 'react-i18next';
import { RewardPage } from '../rewards/RewardPage.tsx';
import styles from './Affiliate.module.css';
import { AffiliateLink } from './AffiliateLink.tsx';
import { AffiliateMembers } from './AffiliateMembers.tsx';
import { AffiliateMoney } from './AffiliateMoney.tsx';
import { AffiliateTransactions } from './AffiliateTransactions.tsx';

/** The page of inviting others: the link, what it earned, and the statement of that. */
export function AffiliatePage() {
  const { t } = useTranslation('profile');
  return (
    <RewardPage
      title={t('affiliate.title')}
      failed={t('affiliate.failed')}
      query={rewardQueries.afCash()}
      side={
        <div className={styles.lists}>
          <AffiliateTransactions />
          <AffiliateMembers />
        </div>
      }
      sideLabel={t('affiliate.statement')}
    >
      {(af) => (
        <>
          <AffiliateMoney af={af} />
          <AffiliateLink af={af} />
        </>
      )}
    </RewardPage>
  );
}
