import { OpenUsdt } from '../crypto/OpenUsdt.tsx';
import { isQuoted } from '../crypto/quotedDeposit.ts';
import type { DepositView } from '../depositView.ts';
import { ArrivedDeposit } from '../end/ArrivedDeposit.tsx';
import { EndedDeposit } from '../end/EndedDeposit.tsx';
import { OpenDeposit } from '../open/OpenDeposit.tsx';
import { QueuedDeposit } from '../open/QueuedDeposit.tsx';

/** A view of a deposit that has been asked for. */
export type AskedView = Exclude<DepositView, { kind: 'ask' }>;

export interface AskedDepositProps {
  view: AskedView;
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
  /** Is called by who asks for another deposit after one that is over. */
  onAgain: (id: number) => void;
}

/** The deposit that has been asked for, from the money that is awaited to the receipt. */
export function AskedDeposit({ view, onAgain, ...live }: AskedDepositProps) {
  const again = () => onAgain(view.deposit.id);
  switch (view.kind) {
    case 'pay':
      return isQuoted(view.deposit) ? (
        <OpenUsdt deposit={view.deposit} {...live} />
      ) : (
        <OpenDeposit deposit={view.deposit} {...live} />
      );
    case 'queue':
      return <QueuedDeposit deposit={view.deposit} {...live} />;
    case 'arrived':
      return <ArrivedDeposit deposit={view.deposit} onAgain={again} />;
    case 'ended':
      return <EndedDeposit deposit={view.deposit} how={view.how} onAgain={again} />;
  }
}
