import type { Slip } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operation } from '../../calls/operation.ts';
import { previewSlip } from '../limits/preview/previewSlip.ts';
import { cancelSlip } from './cancelling/cancelSlip.ts';
import { placeSlip } from './placeSlip.ts';
import { oneSlip, slipsOf } from './slips.ts';

/** Returns the JSON of a slip's lines, with the fields of the specification. */
const poyListJson = ({ lines }: Slip): string =>
  JSON.stringify(
    lines.map(({ option, number, ref, add, price, min, max, multiply }) => ({
      option,
      number,
      ref,
      add,
      price,
      min,
      max,
      multiply,
    })),
  );

/** Registers the calls about slips: preview, placing, the list, cancelling, and one slip. */
export function registerSlips(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/poy-api/poys.preview', ({ site, body, member }) =>
    previewSlip(db, { member: member.uuid, site: site.id, ...body }),
  );
  operation(app, '/poy-api/poys.create', async ({ site, body, member, idempotencyKey }) => {
    const asked = { member: member.uuid, site: site.id, key: idempotencyKey, ...body };
    const slip = await placeSlip(deps, asked);
    return { ...slip, poyListJson: poyListJson(slip) };
  });
  operation(app, '/poy-api/poys.all', ({ body, member }) => slipsOf(db, member.uuid, body));
  operation(app, '/poy-api/poys.cancel', ({ body, member }) =>
    cancelSlip(deps, member.uuid, body.poyId),
  );
  operation(app, '/poy-api/poys.one', ({ body, member }) => oneSlip(db, member.uuid, body.poyId));
}
