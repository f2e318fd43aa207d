import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../../db/trouble/databaseAway.ts';
import { lastSiteOf } from '../../sites/index.ts';
import { sendAlone, type AloneParts } from './sendAlone.ts';
import { sendClosedPage } from './sendClosedPage.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A browser may come back after this many seconds. */
const retryAfter = 5;

/**
 * Returns `sendPage`, which answers the page about a connection problem while the database is away.
 * That page looks like the site as it was last known, says nothing about the visitor, and needs no
 * script. A site that was last known as closed stays so: the database may be what is worked on.
 */
export function orAwayPage(sendPage: Answer, parts: AloneParts): Answer {
  return (request, reply) =>
    sendPage(request, reply).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error;
      request.log.warn({ err: error, url: request.url }, 'the database is away');
      const row = lastSiteOf(parts.deps.db, request.host);
      if (row?.maintenance)
        return sendClosedPage(parts, request, reply, { ...row, maintenance: row.maintenance });
      return sendAlone(parts, request, reply, { kind: 'away', row, retryAfter });
    });
}
