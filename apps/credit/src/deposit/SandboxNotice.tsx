import { useSite } from '@poy/host';
import { Notice } from '@poy/ui';
import { ExternalLink, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Deposit.module.css';

/** On a demo site: that nothing is really transferred, and where the page is that plays the bank. Nothing on any other site. */
export function SandboxNotice() {
  const { t } = useTranslation('credit');
  const { demo, sandboxUrl } = useSite();
  if (!demo || !sandboxUrl) return null;
  return (
    <Notice icon={<FlaskConical size={20} aria-hidden />}>
      <p>{t('sandbox.text')}</p>
      <a className={styles.sandbox} href={sandboxUrl} target="_blank" rel="noreferrer">
        {t('sandbox.open')}
        <ExternalLink size={16} aria-hidden />
      </a>
    </Notice>
  );
}
