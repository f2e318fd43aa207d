import { usePageTitle } from '@poy/host';
import { PageHead, TaskPage } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { LookChoice } from '../look/LookChoice.tsx';
import { AboutSite } from './AboutSite.tsx';
import { MemberCard } from './MemberCard.tsx';
import styles from './ProfilePage.module.css';
import { ProfileLinks } from './ProfileLinks.tsx';
import { SignOut } from './SignOut.tsx';

/** The member's own page: the member, the language, the looks, links and sign-out. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  usePageTitle(t('title'));
  return (
    <TaskPage
      head={<PageHead title={t('title')} />}
      side={
        <div className={styles.stack}>
          <LanguageChoice />
          <LookChoice />
          <SignOut />
          <AboutSite />
        </div>
      }
      sideLabel={t('look.title')}
    >
      <div className={styles.stack}>
        <MemberCard />
        <ProfileLinks />
      </div>
    </TaskPage>
  );
}
