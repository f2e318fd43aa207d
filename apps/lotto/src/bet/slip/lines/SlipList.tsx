import type { Draft, Rates, Written } from '@poy/bet-rules';
import { removeLine, setPrice } from '@poy/bet-rules';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortList } from '../../../lines/ShortList.tsx';
import { useRowWords } from '../../../lines/useRowWords.ts';
import { lineKey, rewritten, type ChangeDraft } from '../../../slip-draft/slipDraft.ts';
import { SlipRow } from './SlipRow.tsx';

interface SlipListProps {
  lines: Draft;
  rates: Rates | undefined;
  /** The multipliers before they changed, by `lineKey`. */
  before: Readonly<Record<string, number>>;
  change: ChangeDraft;
  /** The line that kept the slip from being sent, which is brought into view. */
  look: { readonly index: number } | null;
}

/**
 * The most lines that are all on the page. Of more lines only those in view are, so that 500 lines
 * stay smooth.
 */
const allShownUpTo = 40;
const LongList = lazy(() =>
  import('../../../lines/LongList.tsx').then(
    (module) => ({ default: module.LongList }),
    () => ({ default: ShortList }),
  ),
);

/** The lines of the slip, in the order they came. */
export function SlipList({ lines, rates, before, change, look }: SlipListProps) {
  const onPrice = useCallback(
    (index: number, stake: Written) =>
      void change((draft) => ({ ...draft, lines: setPrice(draft.lines, index, stake) })),
    [change],
  );
  const onRemove = useCallback(
    (index: number) => void change((draft) => rewritten(draft, removeLine(draft.lines, index))),
    [change],
  );
  const { t } = useTranslation('lotto');
  const words = useRowWords();
  const row = (index: number): ReactNode => {
    const line = lines[index];
    return (
      line && (
        <SlipRow
          line={line}
          index={index}
          usual={rates?.[line.option]}
          was={before[lineKey(line)]}
          words={words}
          asked={look?.index === index}
          onPrice={onPrice}
          onRemove={onRemove}
        />
      )
    );
  };
  const list = { label: t('slip.lines'), count: lines.length, row, look };
  const all = <ShortList {...list} />;
  if (lines.length <= allShownUpTo) return all;
  return (
    <Suspense fallback={all}>
      <LongList {...list} />
    </Suspense>
  );
}
