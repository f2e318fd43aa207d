import { paymentQueries } from '@poy/api-client/paymentMethods';
import type { Deposit } from '@poy/contract';
import { paymentKinds, type FeedName } from '@poy/contract/paymentKinds';
import { failsPage, usePending } from '@poy/host/page';
import { Button, EmptyState, Notice } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import { UsdtTerms } from '../crypto/UsdtTerms.tsx';
import { DepositFrame } from '../DepositFrame.tsx';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { useDepositFor } from '../useDepositFor.ts';
import type { FormKind } from '../ways/waySigns.ts';
import { AskForm } from './AskForm.tsx';

/**
 * How the page differs by the feed that finds the money: the first words, which say how it is found,
 * the title while the way is closed, and the three steps, which tell of satang.
 */
const byFeed = {
  bank: { sub: 'ask.sub', closed: 'ask.noBanks', steps: 'everywhere' },
  wallet: { sub: 'ask.subWallet', closed: 'ask.noBanks', steps: 'nowhere' },
  chain: { sub: 'crypto.sub', closed: 'crypto.closed', steps: 'nowhere' },
} as const satisfies Record<FeedName, object>;

interface AskDepositProps {
  kind: FormKind;
  /** True where the member chooses among the accounts. */
  chooses: boolean;
  /** Baht. */
  amount: number | null;
  /** A recent request whose money has arrived. */
  arrived?: Deposit | undefined;
  /** True once the server has the request, while the view of it is still to come. */
  asked: boolean;
  /** Opens the receipt of a request. */
  onReceipt: (id: number) => void;
}

/**
 * The first view of a deposit: the member enters an amount and picks one of the site's accounts.
 * The amount that the address asks for is filled in, else that of an earlier request that came to
 * nothing.
 */
export function AskDeposit({ kind, chooses, amount, arrived, asked, onReceipt }: AskDepositProps) {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const wanted = useDepositFor();
  const money = useBaht();
  const methods = useQuery({ ...paymentQueries.methods(), throwOnError: failsPage });
  const method = methods.data?.find((one) => one.kind === kind);
  const { sub, closed, steps } = byFeed[paymentKinds[kind].feed];
  const content = () => {
    if (methods.isPending || methods.isError)
      return <Pending {...pendingOf(methods, t('ask.failed'))} shape="row" count={3} />;
    if (!method?.open)
      return (
        <EmptyState icon={<Landmark size={32} />} title={t(closed)} text={t('ask.noBanksText')} />
      );
    return (
      <>
        {method.rate !== null && <UsdtTerms rate={method.rate} />}
        <AskForm
          amount={wanted.amount ?? amount}
          method={method}
          kind={kind}
          chooses={chooses}
          asked={asked}
        />
      </>
    );
  };
  return (
    <DepositFrame
      title={t(`kinds.${kind}`)}
      sub={t(kind === 'qrcode' ? 'kindTexts.qrcode' : sub)}
      steps={steps}
      scanned={kind === 'qrcode'}
    >
      {arrived && (
        <Notice
          action={
            <Button size="sm" variant="secondary" onClick={() => onReceipt(arrived.id)}>
              {t('ask.receipt')}
            </Button>
          }
        >
          {t('ask.arrived', { amount: money.baht(arrived.prepareAmount ?? arrived.askedAmount) })}
        </Notice>
      )}
      {content()}
      <SandboxNotice kind={kind} />
    </DepositFrame>
  );
}
