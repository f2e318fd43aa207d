import { useEffect, useRef } from 'react';
import { isOutside, isUnsold, withinLimits, withoutClosed } from '../../slip-draft/slipAnswers.ts';
import { lineKey, type ChangeDraft, type SlipDraft } from '../../slip-draft/slipDraft.ts';

export interface Mending {
  draft: SlipDraft;
  change: ChangeDraft;
  /** Is called when everything is mended: the slip may be asked about once more. */
  onMended: () => void;
}

/**
 * Sorts the lines of a refused slip by the mending they still need, and mends them. The change that
 * mends the last line calls `onMended`.
 */
export function useMending({ draft: { lines, before }, change, onMended }: Mending) {
  const closed = lines.filter(isUnsold);
  const outside = lines.filter(isOutside);
  // Rates that changed stay here until they are taken, also those that change while this is read.
  // Closed numbers among them are in `closed`.
  const rates = lines.filter(
    (line) => !isUnsold(line) && (before[lineKey(line)] ?? line.multiply) !== line.multiply,
  );
  const done = closed.length + outside.length + rates.length === 0;
  const acted = useRef(false);
  useEffect(() => {
    if (!done || !acted.current) return;
    acted.current = false;
    onMended();
  }, [done, onMended]);

  const mend = (edit: (shown: SlipDraft) => SlipDraft) => {
    acted.current = true;
    change(edit);
  };
  const groups = [
    {
      say: 'closed',
      lines: closed,
      mend: () => mend((shown) => ({ ...shown, lines: withoutClosed(shown.lines) })),
    },
    { say: 'rate', lines: rates, mend: () => mend((shown) => ({ ...shown, before: {} })) },
    {
      say: 'limit',
      lines: outside,
      mend: () => mend((shown) => ({ ...shown, lines: withinLimits(shown.lines) })),
    },
  ] as const;
  return { groups, done };
}
