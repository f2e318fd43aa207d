import { Button, cx } from '@poy/ui';
import paper from './purchase.module.css';

interface PurchaseBarProps {
  /** The name of the sum. */
  label: string;
  /** The sum in words. */
  sum: string;
  /** The words on the button. */
  text: string;
  /**
   * True where it is always in sight on a phone, above the navigation. Otherwise it stands under
   * the paper.
   */
  pinned: boolean;
  /** True while the server is asked. */
  busy?: boolean;
  disabled?: boolean;
  /** Class names for its parts beside the usual ones. */
  looks?: { readonly foot?: string; readonly bar?: string; readonly sum?: string };
  onPress: () => void;
}

/** The foot of what is being written: its sum and the button. */
export function PurchaseBar(props: PurchaseBarProps) {
  const { label, sum, text, pinned, busy = false, disabled = false, looks, onPress } = props;
  return (
    <div className={cx(paper.foot, looks?.foot)} data-pinned={pinned ? '' : undefined}>
      <div className={cx(paper.bar, looks?.bar)}>
        <p className={cx(paper.sum, looks?.sum)}>
          <span>{label}</span>
          <strong>{sum}</strong>
        </p>
        <Button size="lg" block busy={busy} disabled={disabled} onClick={onPress}>
          {text}
        </Button>
      </div>
    </div>
  );
}
