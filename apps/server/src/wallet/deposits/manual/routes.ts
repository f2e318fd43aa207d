import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../../calls/countTogether.ts';
import { operation } from '../../../calls/operation.ts';
import type { Deps } from '../../../deps.ts';
import { createRateLimit } from '../../../http/rateLimit.ts';
import { toDeposit } from '../depositRow.ts';
import { createPictureTurns } from '../../../members/index.ts';
import { createManual } from './createManual.ts';
import { drawSlip, type SlipReader } from './reading/drawSlip.ts';

/** The slips that a member may send per minute, because each one is decoded and searched. */
const slipsPerMinute = 6;
/** One slip is drawn while the code of another one is searched for. */
const readAtOnce = 2;

/**
 * Registers the call about transfers that members tell of with a slip.
 * @param readSlip reads the pictures of slips
 */
export function registerManual(
  app: FastifyInstance,
  deps: Deps,
  readSlip: SlipReader = drawSlip,
): void {
  const slips = createRateLimit({
    limit: slipsPerMinute,
    windowMs: 60_000,
    steadyClock: deps.steadyClock,
    counting: countTogether(deps.bus, 'slips'),
  });
  const inTurn = createPictureTurns(readAtOnce);
  operation(app, '/poy-api/deposits.manual', async ({ body, member, site, idempotencyKey }) => {
    slips.take(member.uuid);
    const asked = { member: member.uuid, site, key: idempotencyKey, body };
    return toDeposit(await createManual(deps, asked, { inTurn, readSlip }));
  });
}
