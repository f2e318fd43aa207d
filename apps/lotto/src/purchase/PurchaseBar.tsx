import { Button, cx, Money } from '@poy/ui';
import type { ReactNode } from 'react';
import paper from './purchase.module.css';

interface PurchaseFootProps {
  /**
   * True where it is always in sight on a phone, above the navigation. Otherwise it stands under
   * the paper.
   */
  pinned: boolean;
  /** Class names for its parts beside the usual ones. */
  looks?:
    | {
        readonly foot?: string;
        readonly bar?: string;
        readonly sum?: string;
        readonly price?: string;
      }
    | undefined;
  children: ReactNode;
}

/** The foot of what is being written. */
export function PurchaseFoot({ pinned, looks, children }: PurchaseFootProps) {
  return (
    <div className={cx(paper.foot, looks?.foot)} data-pinned={pinned ? '' : undefined}>
      <div className={cx(paper.bar, looks?.bar)}>{children}</div>
    </div>
  );
}

interface PurchaseBarProps extends Omit<PurchaseFootProps, 'children'> {
  /** The name of the sum. */
  label: ReactNode;
  /** The sum in words. */
  sum: string;
  /** The words on the button. */
  text: string;
  /** True while the server is asked. */
  busy?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** The foot with the sum of what is being written and the button. */
export function PurchaseBar(props: PurchaseBarProps) {
  const { label, sum, text, pinned, busy = false, disabled = false, looks, onPress } = props;
  return (
    <PurchaseFoot pinned={pinned} looks={looks}>
      <p className={cx(paper.sum, looks?.sum)}>
        <span>{label}</span>
        <strong>
          <Money text={sum} />
        </strong>
      </p>
      <Button size="lg" block busy={busy} disabled={disabled} onClick={onPress}>
        <span>{text}</span>
        <span className={cx(paper.price, looks?.price)} translate="no">{` ${sum}`}</span>
      </Button>
    </PurchaseFoot>
  );
}
