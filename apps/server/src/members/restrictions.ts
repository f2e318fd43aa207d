import type { Path } from '@poy/contract';
import { setAddresses } from '@poy/contract/rules';
import { AppError } from '../http/appError.ts';

/**
 * The calls that a restricted member may not make (specification §6), by the beginning of their
 * address. Status 1 has no session at all. Status 3 bars games. Status 4 bars taking part in a
 * lottery; rounds and results are public, and a member's own slips stay readable.
 */
const barred: Record<number, readonly string[]> = {
  2: [
    '/poy-api/banks.',
    '/poy-api/deposits.',
    '/poy-api/withdrawals.',
    '/poy-api/debts.',
    '/poy-api/transactions.',
    '/api/users-banks.',
    '/poy-api/turnovers',
    '/api/af-cashs.move',
    '/api/loyalty-points.redeem',
  ],
  3: ['/poy-api/partners.game.', '/poy-api/game-'],
  4: [
    '/poy-api/poys.create',
    '/poy-api/yings.create',
    ...Object.values(setAddresses).map((word) => `/poy-api/lotteries.${word}.create`),
  ],
};

/**
 * Refuses a call that a member of this status may not make.
 * @throws AppError FORBIDDEN
 */
export function checkRestriction(status: number, path: Path): void {
  if (barred[status]?.some((beginning) => path.startsWith(beginning)))
    throw new AppError('FORBIDDEN');
}
