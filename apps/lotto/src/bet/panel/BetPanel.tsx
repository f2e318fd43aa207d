import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import entryStyles from '../../entry/entry.module.css';
import { OptionChips } from '../../entry/OptionChips.tsx';
import { usePhysicalKeys } from '../../entry/usePhysicalKeys.ts';
import type { ChangeDraft } from '../../slip-draft/slipDraft.ts';
import { loadPasteSheet } from '../paste/loadPasteSheet.ts';
import { lengthOf, optionsOf } from './betTabs.ts';
import { NumberEntry, type NumberEntryProps } from './NumberEntry.tsx';
import styles from './panel.module.css';

const PasteSheet = lazy(() => loadPasteSheet());

/**
 * Options and helpers of one length, and the ways to put numbers in: a keypad, a board of numbers,
 * pasted text, suggestions.
 */
export function BetPanel({ change, ...props }: NumberEntryProps & { change: ChangeDraft }) {
  const { entry, terms } = props;
  /** The text that the paste sheet begins with; null while the sheet is closed. */
  const [pasted, setPasted] = useState<string | null>(null);
  const length = lengthOf[entry.tab];
  const end = useRef<HTMLSpanElement>(null);
  usePhysicalKeys({
    onDigit: (digit) => {
      // Who types on a keyboard goes on with Tab from here: past the keys, to the slip.
      if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
      entry.type(digit);
    },
    onDelete: entry.erase,
    onEnter: entry.enter,
    onPaste: useCallback((text) => setPasted(text), []),
  });
  return (
    <div className={entryStyles.panel}>
      <OptionChips
        options={optionsOf(length, terms)}
        length={length}
        picked={entry.picked}
        onToggle={entry.toggle}
        rates={terms.rates}
        className={styles.slides}
      />
      <NumberEntry {...props} onPaste={() => setPasted('')} />
      <span ref={end} className={styles.end} tabIndex={-1} />
      <Suspense>
        {pasted !== null && (
          <PasteSheet
            text={pasted}
            picked={entry.picked}
            terms={terms}
            change={change}
            onClose={() => setPasted(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
