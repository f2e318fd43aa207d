import { fromThousandths } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import type { Deps } from '../../deps.ts';
import type { AskedSlip } from '../askedSlip.ts';
import { sell } from '../purchases/sell.ts';
import { askForSlip, type SoldSlip } from './placeSlips.ts';
import { marksOnWire, oneSlip, slipOnWire } from './slips.ts';

function newSlip(asked: AskedSlip, answer: SoldSlip): Slip {
  const { at, resultAt, multipliers, usual, ...slip } = answer;
  return {
    ...slipOnWire({
      ...slip,
      betId: asked.betId,
      roundStatus: 'open',
      lineCount: asked.lines.length,
      win: null,
      cancelled: false,
      createdAt: at,
      resultsAt: resultAt,
      result: null,
    }),
    winning: {},
    cancelsLeft: null,
    lines: asked.lines.map((line, i) => ({
      option: line.option,
      number: line.number,
      price: line.price,
      multiply: fromThousandths(multipliers[i] ?? 0),
      defaultMultiply: fromThousandths((usual ?? multipliers)[i] ?? 0),
      ...marksOnWire(line),
      status: 'waiting',
      win: 0,
    })),
  };
}

/**
 * Sells a slip. One call of the database decides and takes the money, for it and for the slips that
 * arrived with it; then the member's browsers get the new balance. Stakes are whole baht. The same
 * key with the same body answers the same slip, as it is now.
 * @throws AppError SLIP_REFUSED and DUPLICATE_LINES (details.lines), INSUFFICIENT_BALANCE,
 * ROUND_CLOSED, ROUND_NOT_OPEN, SALE_SUSPENDED, FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED,
 * VALIDATION
 */
export async function placeSlip(
  deps: Pick<Deps, 'db' | 'publisher'>,
  asked: AskedSlip,
): Promise<Slip> {
  const answer = await sell(deps, asked, askForSlip(deps.db, asked));
  return answer.replayed ? oneSlip(deps.db, asked.member, answer.poyId) : newSlip(asked, answer);
}
