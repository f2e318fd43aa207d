import { useLocale, useSite } from '@poy/host';
import { Notice } from '@poy/ui';
import { ExternalLink, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../Deposit.module.css';
import type { PreparedDeposit } from '../depositView.ts';
import { sandboxAddress } from './sandboxAddress.ts';

/**
 * A notice of demo sites: no money is really transferred, and a link leads to the page that plays
 * the bank, filled in for this request. Other sites show nothing.
 */
export function SandboxNotice({ deposit = null }: { deposit?: PreparedDeposit | null }) {
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
