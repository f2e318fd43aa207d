import type { YingResult } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useCheckWords } from './useCheckWords.ts';

interface FiguresProps {
  published: Pick<YingResult, 'drawMode' | 'sum' | 'row16' | 'sealedNumber' | 'result'>;
  /**
   * The five digits that the public value adds, as this browser worked them out. It is null where
   * it adds nothing, or is not worked out yet.
   */
  added: string | null;
}

/** The sum that a result comes from, as one line that can be done again by hand. */
export function Figures({
  published: { drawMode, sum, row16, sealedNumber, result },
  added,
}: FiguresProps) {
  const t = useCheckWords();
  const { number } = useFormat();
  if (drawMode === 'fair') return <span>{t('fairFigures', { result })}</span>;
  const way =
    drawMode === 'classic' ? 'figures' : added === null ? 'sealedFigures' : 'publicFigures';
  const rest = number(sum - Number(row16) + Number(sealedNumber) + Number(added));
  const figures = { sum: number(sum), row16, sealed: sealedNumber, added, rest, result };
  return <span>{t(`${way}`, figures)}</span>;
}
