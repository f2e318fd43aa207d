import { readItems } from './readItems.ts';
import type { Token } from './readTokens.ts';
import type { Segment } from './segment.ts';
import { segmentsWithStakes } from './segmentsWithStakes.ts';
import { segmentWithoutSigns } from './segmentWithoutSigns.ts';

/**
 * Returns the segments of one line. A number is a stake only where the writing says so: after a
 * sign or a word for it, before a word for money, as "50x30" after its numbers, after the words for
 * its options, or because no number of this bet can have that length.
 * @param length of the numbers, where the heading above says it
 * @throws PasteRefusal where it can be read in two ways
 */
export function readSegments(tokens: readonly Token[], length: number | null): readonly Segment[] {
  const items = readItems(tokens);
  return items.some((item) => item.is === 'stake')
    ? segmentsWithStakes(items)
    : [segmentWithoutSigns(items, length)];
}
