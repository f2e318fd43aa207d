import { paths, useSignOut } from '@poy/host';
import { Button, Card } from '@poy/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './ProfilePage.module.css';

/** Ends this session and goes to the start page, whatever the server answers. */
export function SignOut() {
  const { t } = useTranslation('profile');
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    await navigate(paths.home, { replace: true });
  };
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.title}>{t('session.title')}</h2>
      <p className={styles.text}>{t('session.text')}</p>
      <Button
        variant="secondary"
        block
        busy={busy}
        icon={<LogOut size={18} aria-hidden />}
        onClick={() => void leave()}
      >
        {t('session.signOut')}
      </Button>
    </Card>
  );
}
