import { Dialog } from '@poy/ui';
import type { DialogProps } from './Dialog.tsx';

interface SheetProps extends Omit<DialogProps, 'sheet'> {
  /** Gives the sheet the look of paper, for a purchase. */
  paper?: boolean;
}

/** A Dialog that comes from the bottom edge on phones, near the thumb. */
export function Sheet({ paper, ...props }: SheetProps) {
  return <Dialog {...props} sheet={paper ? 'paper' : 'plain'} />;
}
