import type { DraftLine } from '../draft/draft.ts';
import { writtenAs } from './pasteWords.ts';

/**
 * Writes lines as text that people can read and `parsePaste` reads back as the same bets: "2ตัวบน
 * 12=50", one on each line.
 */
export function pasteText(
  lines: readonly Pick<DraftLine, 'option' | 'number' | 'price'>[],
): string {
  return lines
    .map(
      ({ option, number, price }) =>
        `${writtenAs[option].text} ${number}${price === null ? '' : `=${price}`}`,
    )
    .join('\n');
}
