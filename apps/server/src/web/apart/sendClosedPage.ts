import type { Maintenance } from '@poy/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedForMs, type SiteRow } from '../../sites/index.ts';
import { sendAlone, type AloneParts } from './sendAlone.ts';

/** A browser that shows the page asks again after this many seconds, because no script does. */
const refresh = 30;

/** Answers the page of a site that an operator closed for maintenance, at every address of it. */
export const sendClosedPage = (
  parts: AloneParts,
  request: FastifyRequest,
  reply: FastifyReply,
  row: SiteRow & { maintenance: Maintenance },
): Promise<FastifyReply> =>
  sendAlone(parts, request, reply, {
    kind: 'closed',
    row,
    maintenance: row.maintenance,
    retryAfter: Math.ceil(closedForMs(row.maintenance, parts.deps.clock()) / 1_000),
    refresh,
  });
