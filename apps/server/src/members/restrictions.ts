import type { Path } from '@poy/contract';
import { memberStatus, setAddresses } from '@poy/contract/rules';
import { AppError } from '../http/appError.ts';
import type { SessionMember } from './queries.ts';

/** The statuses under which no money of a member leaves the product. */
export const closedToMoney: readonly number[] = [memberStatus.suspended, memberStatus.noMoneyPages];

/**
 * The calls that a restricted member may not make (specification §6), by the status and by the beginning
 * of their address. A suspended member has no session, so no call is listed. A member without the lottery
 * may not take part; rounds and results are public, and a member's own slips stay readable.
 */
const refusedCalls: Readonly<Record<number, readonly string[]>> = {
  [memberStatus.noMoneyPages]: [
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
  // A launch is refused by its own rule, which says why; and whoever played before may leave and see it.
  [memberStatus.noGames]: [
    '/poy-api/partners.game.',
    '/poy-api/game-',
    '/poy-api/games.lists',
    '/poy-api/games.place',
    '/poy-api/games.mine',
    '/poy-api/games.favourite',
    '/poy-api/games.demo',
  ],
  [memberStatus.noLottery]: [
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
  if (refusedCalls[status]?.some((beginning) => path.startsWith(beginning)))
    throw new AppError('FORBIDDEN');
}

/**
 * Refuses a sign-in of a suspended member, whichever way it was made.
 * @throws AppError FORBIDDEN
 */
export function refuseSuspended({ status }: Pick<SessionMember, 'status'>): void {
  if (status === memberStatus.suspended) throw new AppError('FORBIDDEN');
}
