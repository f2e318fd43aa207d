import { useTranslation } from 'react-i18next';
import { AskAbout } from '../../AskAbout.tsx';
import { CancelDeposit } from '../open/CancelDeposit.tsx';
import { DepositFrame } from '../DepositFrame.tsx';
import { LostNotice } from '../open/LostNotice.tsx';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { WaitingCard } from '../open/WaitingCard.tsx';
import { Confirmations } from './Confirmations.tsx';
import type { QuotedDeposit } from './quotedDeposit.ts';
import { SendUsdt } from './SendUsdt.tsx';

interface OpenUsdtProps {
  deposit: QuotedDeposit;
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
}

/** The USDT that the member has to send, and then the confirmations of the transfer as they come. */
export function OpenUsdt({ deposit, now, lost }: OpenUsdtProps) {
  const { t } = useTranslation('credit');
  const { quote, status, expiresAt, createdAt } = deposit;
  const confirming = status === 'matched';
  const time = { left: expiresAt - now, whole: expiresAt - createdAt, label: t('pay.left') };
  return (
    <DepositFrame title={t('pay.title')} steps="nowhere">
      {confirming ? (
        <Confirmations quote={quote} />
      ) : (
        <>
          <SendUsdt deposit={deposit} />
          <WaitingCard time={time} title={t('crypto.waiting')} text={t('crypto.waitingText')} />
        </>
      )}
      {lost && <LostNotice />}
      <SandboxNotice deposit={deposit} />
      <AskAbout deposit={deposit.id} />
      {!confirming && <CancelDeposit deposit={deposit} question={t('pay.cancelText')} />}
    </DepositFrame>
  );
}
