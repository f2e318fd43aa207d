import { useTranslation } from 'react-i18next';
import { AskAbout } from '../../AskAbout.tsx';
import { CancelDeposit } from './CancelDeposit.tsx';
import { DepositFrame } from '../DepositFrame.tsx';
import type { PreparedDeposit } from '../depositView.ts';
import { LostNotice } from './LostNotice.tsx';
import { SendCard } from './SendCard.tsx';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { WaitingCard } from './WaitingCard.tsx';

interface OpenDepositProps {
  deposit: PreparedDeposit;
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
}

/** The amount and the account that the member has to send the money to. */
export function OpenDeposit({ deposit, now, lost }: OpenDepositProps) {
  const { t } = useTranslation(['credit', 'host']);
  const matched = deposit.status === 'matched';
  // The sub and the steps tell of satang, which say nothing of a transfer with a reference.
  const referred = deposit.reference !== null;
  const left = deposit.expiresAt - now;
  return (
    <DepositFrame
      title={t('pay.title')}
      sub={referred ? undefined : t('pay.sub')}
      steps={referred ? 'nowhere' : 'beside'}
      scanned={deposit.qrPayload !== null}
    >
      <SendCard deposit={deposit} />
      <WaitingCard
        time={
          matched
            ? null
            : { left, whole: deposit.expiresAt - deposit.createdAt, label: t('pay.left') }
        }
        title={matched ? t('pay.matched') : t('pay.waiting')}
        text={matched ? t('pay.matchedText') : t('pay.changes')}
      />
      {lost && <LostNotice />}
      <SandboxNotice deposit={deposit} />
      <AskAbout deposit={deposit.id} />
      {!matched && <CancelDeposit deposit={deposit} question={t('pay.cancelText')} />}
    </DepositFrame>
  );
}
