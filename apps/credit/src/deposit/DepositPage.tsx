import { paymentKinds } from '@poy/contract/paymentKinds';
import { useErrorWords, usePageTitle, useServerNow } from '@poy/host';
import { ErrorState, TaskPage } from '@poy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrivedDeposit } from './end/ArrivedDeposit.tsx';
import { OpenUsdt } from './crypto/OpenUsdt.tsx';
import { isQuoted } from './crypto/quotedDeposit.ts';
import { AskDeposit } from './ask/AskDeposit.tsx';
import { useCreditStatus } from './creditStatus.ts';
import styles from './Deposit.module.css';
import { LostMoney } from './lost/LostMoney.tsx';
import { DepositFrame } from './DepositFrame.tsx';
import { DepositSkeleton } from './DepositSkeleton.tsx';
import { depositView, type DepositView } from './depositView.ts';
import { EndedDeposit } from './end/EndedDeposit.tsx';
import { OpenDeposit } from './open/OpenDeposit.tsx';
import { QueuedDeposit } from './open/QueuedDeposit.tsx';
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

  const view = data === undefined ? null : depositView(data, now, { seen, awaited });
  useAwaiting(view);
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
      <ViewOf view={view} kind={kind} chooses={chooses} now={now} lost={lost} />
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
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
}

/** The part of the page that belongs to where the request stands. */
function ViewOf({ view, kind, chooses, now, lost }: ViewOfProps) {
  const { seeDeposit, awaitDeposit } = useCreditStatus();
  switch (view?.kind) {
    case undefined:
      return <DepositSkeleton />;
    case 'ask':
      return (
        <AskDeposit
          key={view.amount}
          {...view}
          kind={kind}
          chooses={chooses}
          onReceipt={awaitDeposit}
        />
      );
    case 'pay':
      return isQuoted(view.deposit) ? (
        <OpenUsdt deposit={view.deposit} now={now} lost={lost} />
      ) : (
        <OpenDeposit deposit={view.deposit} now={now} lost={lost} />
      );
    case 'queue':
      return <QueuedDeposit deposit={view.deposit} now={now} lost={lost} />;
    case 'arrived':
      return <ArrivedDeposit deposit={view.deposit} onAgain={() => seeDeposit(view.deposit.id)} />;
    case 'ended':
      return (
        <EndedDeposit
          deposit={view.deposit}
          how={view.how}
          onAgain={() => seeDeposit(view.deposit.id)}
        />
      );
  }
}

/** Remembers the request that the member waits for, so that its receipt is shown to them. */
function useAwaiting(view: DepositView | null): void {
  const { awaitDeposit } = useCreditStatus();
  const waits = view?.kind === 'pay' || view?.kind === 'queue' ? view.deposit.id : null;
  useEffect(() => {
    if (waits !== null) awaitDeposit(waits);
  }, [waits, awaitDeposit]);
}
