import { rewardQueries } from '@poy/api-client/rewards';
import { useTranslation } from 'react-i18next';
import { RewardPage } from '../rewards/RewardPage.tsx';
import { Levels } from './Levels.tsx';
import { RedeemForm } from './RedeemForm.tsx';

/** The member's points and level, how far it is to the next, and the form that redeems points. */
export function AchievementPage() {
  const { t } = useTranslation('profile');
  return (
    <RewardPage
      title={t('achievement.title')}
      failed={t('achievement.failed')}
      query={rewardQueries.points()}
    >
      {(loyalty) => (
        <>
          <Levels loyalty={loyalty} />
          <RedeemForm key={loyalty.balance} loyalty={loyalty} />
        </>
      )}
    </RewardPage>
  );
}
