import type { Deposit } from '@poy/contract';
import { useLocale, useSite } from '@poy/host';
import { Notice } from '@poy/ui';
import { ExternalLink, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../Deposit.module.css';
import { sandboxAddress } from './sandboxAddress.ts';

/** On a demo site: that nothing is really transferred, and where the page is that plays the bank for this request. Nothing on any other site. */
export function SandboxNotice({ deposit = null }: { deposit?: Deposit | null }) {
  const { t } = useTranslation('credit');
  const { language } = useLocale();
  const { demo, sandboxUrl } = useSite();
  if (!demo || !sandboxUrl) return null;
  return (
    <Notice icon={<FlaskConical size={20} aria-hidden />}>
      <p>{t('sandbox.text')}</p>
      <a
        className={styles.sandbox}
        href={sandboxAddress(sandboxUrl, language, deposit)}
        target="_blank"
        rel="noreferrer"
      >
        {t('sandbox.open')}
        <ExternalLink size={16} aria-hidden />
      </a>
    </Notice>
  );
}
