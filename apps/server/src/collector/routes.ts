import { consentCookie } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { SessionMember } from '../members/index.ts';
import { operation } from '../plugins/operation.ts';
import { createRateLimit } from '../plugins/rateLimit.ts';
import type { SiteRow } from '../sites/index.ts';
import { chooseConsent } from './chooseConsent.ts';
import { memberDevices } from './memberDevices.ts';
import { createRecordQueue } from './recordQueue.ts';
import { deleteRecords, heldConsents, heldRecords, isRetired, type Whose } from './records.ts';
import { serveScript } from './scriptFiles.ts';
import { sharedDevices } from './sharedDevices.ts';
import { takeEvent, type Sender } from './takeEvent.ts';
import { takeTag } from './takeTag.ts';
import { freshVid, keepVid, vidOf } from './visitorId.ts';

/** How many records one part of an export has where nobody says. */
const exportPart = 100;

const whoseOf = (site: SiteRow, member: SessionMember | null, request: FastifyRequest): Whose => ({
  siteId: site.id,
  vid: vidOf(request),
  member: member?.uuid ?? null,
});

/** Collecting: the script, the id, events and tags of visitors; and what a visitor can do about it. */
export function registerCollector(app: FastifyInstance, deps: Deps): void {
  const { db, clock, env } = deps;
  const queue = createRecordQueue(db);
  const limit = createRateLimit({ limit: env.limits.collect, windowMs: 60_000, clock });
  const senderOf = (
    site: SiteRow,
    member: SessionMember | null,
    request: FastifyRequest,
  ): Sender => ({ site, member: member?.uuid ?? null, request, now: clock() });
  app.addHook('onClose', () => queue.settled());
  serveScript(app);
  operation(app, '/api/operators.visitors.devices', ({ query, site }) =>
    memberDevices(db, site.id, query.userName),
  );
  operation(app, '/api/operators.visitors.shared', ({ query, site }) =>
    sharedDevices(db, site.id, query),
  );

  operation(app, '/api/collect', async ({ body, site, member, request, reply }) => {
    limit.take(request.ip);
    const vid = await takeEvent(queue, senderOf(site, member, request), body);
    keepVid(request, reply, vid);
    return { vid };
  });
  operation(app, '/v1/api/collect', async ({ body, site, member, request, reply }) => {
    limit.take(request.ip);
    const vid = await takeTag(queue, senderOf(site, member, request), body);
    keepVid(request, reply, vid);
    return { vid };
  });
  operation(app, '/v1/id', async ({ site, request, reply }) => {
    limit.take(request.ip);
    const known = vidOf(request);
    const cid = known && !(await isRetired(db, site.id, known)) ? known : freshVid();
    keepVid(request, reply, cid);
    return { cid };
  });
  operation(app, '/api/visitors.consent', async ({ body, site, member, request, reply }) => {
    limit.take(request.ip);
    const whose = whoseOf(site, member, request);
    // A browser that asks for privacy cannot be agreed for.
    const choice = request.headers['sec-gpc'] === '1' ? 'refused' : body.choice;
    const chosen = await chooseConsent(db, whose, { choice, version: body.version, at: clock() });
    keepVid(request, reply, chosen.vid);
    const { name, seconds } = consentCookie;
    void reply.setCookie(name, `${choice}.${body.version}`, {
      path: '/',
      maxAge: seconds,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    return {
      choice,
      version: body.version,
      at: chosen.at,
      deleted: chosen.deleted + (choice === 'refused' ? await deleteLate(whose) : 0),
    };
  });
  operation(app, '/api/visitors.export', async ({ body, site, member, request }) => {
    limit.take(request.ip);
    const whose = whoseOf(site, member, request);
    const most = body.limit ?? exportPart;
    const [records, consents] = await Promise.all([
      heldRecords(db, whose, body.before ?? null, most),
      heldConsents(db, whose),
    ]);
    return {
      records,
      consents,
      next: records.length === most ? (records.at(-1)?.id ?? null) : null,
    };
  });
  operation(app, '/api/visitors.delete', async ({ site, member, request }) => {
    limit.take(request.ip);
    const whose = whoseOf(site, member, request);
    return { deleted: (await deleteRecords(db, whose)) + (await deleteLate(whose)) };
  });

  /** What was on its way into the database while the rest was deleted. */
  async function deleteLate(whose: Whose): Promise<number> {
    await queue.settled();
    return deleteRecords(db, whose);
  }
}
