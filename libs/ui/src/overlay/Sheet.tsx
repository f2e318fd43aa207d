import { Dialog } from '@poy/ui';
import type { DialogProps } from './Dialog.tsx';

interface SheetProps extends Omit<DialogProps, 'sheet'> {
  /** On paper: what is to be bought. */
  paper?: boolean;
}

/** As a Dialog, but from the bottom edge on phones, near the thumb. */
export function Sheet({ paper, ...props }: SheetProps) {
  return <Dialog {...props} sheet={paper ? 'paper' : 'plain'} />;
}
