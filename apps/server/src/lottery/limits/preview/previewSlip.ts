import { toBaht } from '@poy/bet-rules';
import type { SlipPreview } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { linesText, orderLines, type AskedSlip } from '../../askedSlip.ts';
import { judgedLine, lineAnswers } from './lineAnswers.ts';

const previewRow = z.object({
  answer: z.union([
    z.object({ lines: z.array(judgedLine) }),
    z.object({
      error: z.enum(['NOT_FOUND', 'ROUND_NOT_OPEN', 'ROUND_CLOSED', 'SALE_SUSPENDED']),
    }),
  ]),
});

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
  const ordered = orderLines(lines);
  const [row] = await db.query({
    name: 'lottery_preview_slip',
    text: 'SELECT lottery.preview_slip($1, $2, $3, $4, $5) AS answer',
    values: [member, site, betId, accept, linesText([ordered])],
    row: previewRow,
  });
  if (!row) throw new Error('lottery.preview_slip answered nothing');
  if ('error' in row.answer) throw new AppError(row.answer.error);
  const answers = lineAnswers(row.answer.lines);
  return {
    ok: answers.every(({ answer }) => answer === 'ok'),
    stake: toBaht(ordered.reduce((sum, { stake }) => sum + stake, 0)),
    lines: answers,
  };
}
