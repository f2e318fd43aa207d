import { paymentKinds } from '@poy/contract/paymentKinds';
import { useErrorWords, usePageTitle, useServerNow } from '@poy/host';
import { ErrorState, TaskPage } from '@poy/ui';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDeposit } from './ask/AskDeposit.tsx';
import { useCreditStatus } from './creditStatus.ts';
import styles from './Deposit.module.css';
import { LostMoney } from './lost/LostMoney.tsx';
import { DepositFrame } from './DepositFrame.tsx';
import { DepositSkeleton } from './DepositSkeleton.tsx';
import { depositView, type DepositView } from './depositView.ts';
import type { AskedDepositProps } from './asked/AskedDeposit.tsx';
import { useReadyView } from './asked/useReadyView.ts';
import { useLatestDeposit } from './latest/useLatestDeposit.ts';
import { useShowNewView } from './useShowNewView.ts';
import { WalletHistory } from './wallet/WalletHistory.tsx';
import type { FormKind } from './ways/waySigns.ts';

interface DepositPageProps {
  kind: FormKind;
  /** True where the member chooses among the accounts. */
  chooses: boolean;
}

/**
 * The page of a deposit, from the request to the receipt. The newest request decides the view,
 * so a member who comes back sees the same one.
 */
export function DepositPage({ kind, chooses }: DepositPageProps) {
  const { t } = useTranslation(['credit', 'host']);
  const { data, isError, error, isFetching, lost, ask } = useLatestDeposit(kind);
  const { seenDeposit: seen, awaitedDeposit: awaited } = useCreditStatus();
  const errorWords = useErrorWords();
  const now = useServerNow();
  usePageTitle(t('pay.title'));

  const wanted = data === undefined ? null : depositView(data, now, { seen, awaited });
  useAwaiting(wanted);
  const { view, AskedDeposit } = useReadyView(wanted, awaited !== null);
  const page = useShowNewView(view && view.kind);
  if (!view && isError) {
    return (
      <DepositFrame title={t(`kinds.${kind}`)}>
        <ErrorState
          title={t('ask.failed')}
          text={errorWords(error)}
          retryLabel={t('host:actions.retry')}
          onRetry={ask}
          busy={isFetching}
        />
      </DepositFrame>
    );
  }
  return (
    <div ref={page} className={styles.stack}>
      <ViewOf {...{ view, AskedDeposit, kind, chooses, now, lost }} asked={view !== wanted} />
      <TaskPage>
        <div className={styles.stack}>
          {paymentKinds[kind].feed === 'wallet' && <WalletHistory />}
          <LostMoney />
        </div>
      </TaskPage>
    </div>
  );
}

interface ViewOfProps extends DepositPageProps {
  /** Null until the newest request is known. */
  view: DepositView | null;
  /** True from the answer of the server until the view of the deposit can be drawn. */
  asked: boolean;
  /** Draws a deposit that has been asked for; null until its script is there. */
  AskedDeposit: ComponentType<AskedDepositProps> | null;
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
}

/** The part of the page that belongs to where the request stands. */
function ViewOf({ view, asked, AskedDeposit, kind, chooses, now, lost }: ViewOfProps) {
  const { seeDeposit, awaitDeposit } = useCreditStatus();
  if (view?.kind === 'ask')
    return (
      <AskDeposit
        key={view.amount}
        {...view}
        kind={kind}
        chooses={chooses}
        asked={asked}
        onReceipt={awaitDeposit}
      />
    );
  if (!view || !AskedDeposit) return <DepositSkeleton />;
  return <AskedDeposit view={view} now={now} lost={lost} onAgain={seeDeposit} />;
}

/** Remembers the request that the member waits for, so that its receipt is shown to them. */
function useAwaiting(view: DepositView | null): void {
  const { awaitDeposit } = useCreditStatus();
  const waits = view?.kind === 'pay' || view?.kind === 'queue' ? view.deposit.id : null;
  useEffect(() => {
    if (waits !== null) awaitDeposit(waits);
  }, [waits, awaitDeposit]);
}
