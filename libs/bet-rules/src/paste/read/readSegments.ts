import { isNumber, readItems } from './readItems.ts';
import type { Token } from './token.ts';
import type { Known, Segment } from './segment.ts';
import { segmentsWithStakes } from './segmentsWithStakes.ts';
import { segmentWithoutSigns } from './segmentWithoutSigns.ts';

/**
 * Returns the segments of one line. A number is a stake only where the writing says so: after a
 * sign or a word for it, before a word for money, as "50x30" after its numbers, after the words for
 * its options, or because no number of this bet can have that length.
 * @param known the length of the numbers, where the heading above says it; `bare` is true where
 * digits without a sign are always numbers
 * @throws PasteRefusal where it can be read in two ways
 */
export function readSegments(tokens: readonly Token[], known: Known): readonly Segment[] {
  const items = readItems(tokens);
  const last = items.findLastIndex(({ is }) => is === 'stake');
  if (last < 0) return [segmentWithoutSigns(items, known)];
  const tail = items.slice(last + 1);
  // In a list of numbers "12=50 34" has a number without a stake.
  if (known.bare && tail.length > 0 && tail.every(isNumber))
    return [...segmentsWithStakes(items.slice(0, last + 1)), segmentWithoutSigns(tail, known)];
  return segmentsWithStakes(items);
}
