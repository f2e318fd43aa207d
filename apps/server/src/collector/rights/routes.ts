import { consentCookie, type ConsentChoice } from '@poy/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { SessionMember } from '../../members/index.ts';
import { operation } from '../../calls/operation.ts';
import { addressKey } from '../../http/addressKey.ts';
import type { RateLimit } from '../../http/rateLimit.ts';
import type { SiteRow } from '../../sites/index.ts';
import type { RecordQueue } from '../records/recordQueue.ts';
import {
  deleteRecords,
  heldConsents,
  heldRecords,
  type ChosenRecords,
} from '../records/records.ts';
import { keepVid, vidOf } from '../visitorId.ts';
import { chooseConsent } from './chooseConsent.ts';

/** The number of records in one part of an export where the call does not say. */
const exportPart = 100;

interface Asker {
  site: SiteRow;
  member: SessionMember | null;
  request: FastifyRequest;
}

const whoseOf = ({ site, member, request }: Asker): ChosenRecords => ({
  siteId: site.id,
  vid: vidOf(request),
  member: member?.uuid ?? null,
});

/**
 * Tells the browser its visitor's choice and the version of the text that the choice was made on.
 */
function keepChoice(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  choice: ConsentChoice,
  version: number,
): void {
  void reply.setCookie(consentCookie.name, `${choice}.${version}`, {
    path: '/',
    maxAge: consentCookie.seconds,
    sameSite: 'lax',
    secure: protocol === 'https',
  });
}

/**
 * Registers the calls by which a visitor chooses, gets a copy of the records, or has them deleted.
 * Every call counts against `limit`.
 */
export function registerRights(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { queue, limit }: { queue: RecordQueue; limit: RateLimit },
): void {
  /** Deletes records that were still on their way into the database during the first deletion. */
  async function deleteLate(whose: ChosenRecords): Promise<number> {
    await queue.settled();
    return deleteRecords(db, whose);
  }

  operation(app, '/api/visitors.consent', async ({ body, site, member, request, reply }) => {
    limit.take(addressKey(request.ip));
    const whose = whoseOf({ site, member, request });
    // A browser that asks for privacy counts as a refusal, so nobody can agree on it.
    const choice = request.headers['sec-gpc'] === '1' ? 'refused' : body.choice;
    const { version } = body;
    const { vid, at, deleted } = await chooseConsent(db, whose, { choice, version, at: clock() });
    keepVid(request, reply, vid);
    keepChoice(request, reply, choice, version);
    const late = choice === 'refused' ? await deleteLate(whose) : 0;
    return { choice, version, at, deleted: deleted + late };
  });
  operation(app, '/api/visitors.export', async ({ body, site, member, request }) => {
    limit.take(addressKey(request.ip));
    const whose = whoseOf({ site, member, request });
    const most = body.limit ?? exportPart;
    const [records, consents] = await Promise.all([
      heldRecords(db, whose, body.before ?? null, most),
      heldConsents(db, whose),
    ]);
    const next = records.length === most ? (records.at(-1)?.id ?? null) : null;
    return { records, consents, next };
  });
  operation(app, '/api/visitors.delete', async ({ site, member, request }) => {
    limit.take(addressKey(request.ip));
    const whose = whoseOf({ site, member, request });
    return { deleted: (await deleteRecords(db, whose)) + (await deleteLate(whose)) };
  });
}
