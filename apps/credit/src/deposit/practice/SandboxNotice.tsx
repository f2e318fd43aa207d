import { paymentKinds, type FeedName, type PaymentKind } from '@poy/contract/paymentKinds';
import { useLocale, useSite } from '@poy/host';
import { Notice } from '@poy/ui';
import { ExternalLink, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../Deposit.module.css';
import type { PreparedDeposit } from '../depositView.ts';
import { sandboxAddress } from './sandboxAddress.ts';

const wordsOf = {
  bank: { text: 'sandbox.text', open: 'sandbox.open' },
  wallet: { text: 'sandbox.textWallet', open: 'sandbox.openWallet' },
  chain: { text: 'sandbox.textChain', open: 'sandbox.openChain' },
} as const satisfies Record<FeedName, object>;

interface SandboxNoticeProps {
  deposit?: PreparedDeposit | null;
  kind?: PaymentKind | undefined;
}

/**
 * A notice of demo sites: no money is really transferred, and a link leads to the page that plays
 * the bank, the wallet or the chain, filled in for this request. Other sites show nothing.
 */
export function SandboxNotice({ deposit = null, kind = deposit?.kind }: SandboxNoticeProps) {
  const { t } = useTranslation('credit');
  const { language } = useLocale();
  const { demo, sandboxUrl } = useSite();
  if (!demo || !sandboxUrl) return null;
  const played = kind ? paymentKinds[kind].feed : 'bank';
  const words = wordsOf[played];
  return (
    <Notice icon={<FlaskConical size={20} aria-hidden />}>
      <p>{t(words.text)}</p>
      <a
        className={styles.sandbox}
        href={sandboxAddress(sandboxUrl, language, { played, deposit })}
        target="_blank"
        rel="noreferrer"
      >
        <span>{t(words.open)}</span>
        <ExternalLink size={16} aria-hidden />
      </a>
    </Notice>
  );
}
