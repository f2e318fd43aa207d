import { useNotify } from '@poy/host';
import { useEffect } from 'react';
import { usePasteWords } from './usePasteWords.ts';

/** Says, in the place of the sheet, that this browser cannot read pasted text, and closes. */
export function NoPaste({ onClose }: { onClose: () => void }) {
  const words = usePasteWords();
  const notify = useNotify();
  useEffect(() => {
    notify.fail(words('notHere'));
    onClose();
  }, [notify, words, onClose]);
  return null;
}
