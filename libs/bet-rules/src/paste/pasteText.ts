import type { DraftLine } from '../draft/draft.ts';
import type { BetOption } from '../options/options.ts';

const names: Record<BetOption, string> = {
  teng_bon_3: '3ตัวบน',
  tode_3: '3ตัวโต๊ด',
  teng_bon_nha_3: '3ตัวหน้า',
  teng_lang_3: '3ตัวล่าง',
  teng_bon_2: '2ตัวบน',
  teng_lang_2: '2ตัวล่าง',
  teng_bon_1: 'วิ่งบน',
  teng_lang_1: 'วิ่งล่าง',
};

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
        `${names[option]} ${number}${price === null ? '' : `=${price}`}`,
    )
    .join('\n');
}
