import { toBaht } from '@poy/bet-rules';
import type { ErrorCode, SlipPreview } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { arrayText, lineColumns, type AskedSlip } from '../askedSlip.ts';
import { lineAnswers, type JudgedLine } from './lineAnswers.ts';

type Answer = { readonly lines: readonly JudgedLine[] } | { readonly error: ErrorCode };

/**
 * Tries a slip line by line with the rules of a sale. `placeSlip` gives the same answers when
 * nothing is sold or changed in between. Nothing is locked, taken or kept, and the balance is not
 * looked at.
 * @throws AppError DUPLICATE_LINES, ROUND_CLOSED, ROUND_NOT_OPEN, SALE_SUSPENDED, NOT_FOUND,
 * VALIDATION
 */
export async function previewSlip(
  db: Db,
  { member, site, betId, accept, lines }: Omit<AskedSlip, 'key'>,
): Promise<SlipPreview> {
  const { options, numbers, stakes, seen } = lineColumns(lines);
  const [row] = await db.query<{ answer: Answer }>({
    name: 'lottery_preview_slip',
    text: 'SELECT lottery.preview_slip($1, $2, $3, $4, $5, $6, $7, $8) AS answer',
    values: [
      member,
      site,
      betId,
      accept,
      arrayText(options),
      arrayText(numbers),
      arrayText(stakes),
      arrayText(seen),
    ],
  });
  if (!row) throw new Error('lottery.preview_slip answered nothing');
  if ('error' in row.answer) throw new AppError(row.answer.error);
  const answers = lineAnswers(row.answer.lines);
  return {
    ok: answers.every(({ answer }) => answer === 'ok'),
    stake: toBaht(stakes.reduce((sum, stake) => sum + stake, 0)),
    lines: answers,
  };
}
