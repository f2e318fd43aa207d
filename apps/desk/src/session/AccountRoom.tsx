import { Button, Card, PageHead } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useFailureWords } from '../words/useFailureWords.ts';
import { Facts } from '../worklist/Facts.tsx';
import styles from './account.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { useDesk } from '../desk/Desk.ts';
import { FactorSetup } from './FactorSetup.tsx';
import { useOperator } from '../desk/useOperator.ts';
import { useTell } from '../desk/useTell.ts';

/** The operator's own account: who is signed in, the second factor, the password, signing out. */
export function AccountRoom() {
  const { t } = useTranslation('desk');
  const { userName, role, sites } = useOperator();
  usePageTitle(t('rooms.account'));
  return (
    <>
      <PageHead title={userName} sub={t(`roles.${role}`)} />
      <div className={styles.account}>
        <Card as="section" aria-label={t('rooms.account')} className={styles.part}>
          <Facts
            facts={[[t('account.sites'), sites === 'all' ? t('account.all') : sites.join(', ')]]}
          />
          <SignOut />
        </Card>
        <Card as="section" aria-label={t('factor.title')} className={styles.part}>
          <FactorSetup />
        </Card>
        <Card as="section" aria-label={t('account.password')} className={styles.part}>
          <ChangePassword />
        </Card>
      </div>
    </>
  );
}

/** Ends the session on the server and forgets everything that was read. */
function SignOut() {
  const { t } = useTranslation('desk');
  const { client, queryClient } = useDesk();
  const failureWords = useFailureWords();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await client.logout();
      queryClient.clear();
      window.location.assign('/desk');
    } catch (error) {
      tell(failureWords(error), 'fail');
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" block busy={busy} onClick={() => void signOut()}>
      {t('account.signOut')}
    </Button>
  );
}
