import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { SessionMember } from '../members/index.ts';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import { addressKey } from '../http/addressKey.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { readJson } from '../http/requests/readJson.ts';
import type { SiteRow } from '../sites/index.ts';
import { memberDevices } from './devices/memberDevices.ts';
import { sharedDevices } from './devices/sharedDevices.ts';
import { createStoredBudget } from './records/storedBudget.ts';
import { createRecordQueue, type RecordQueue } from './records/recordQueue.ts';
import { isRetired } from './records/records.ts';
import { registerRights } from './rights/routes.ts';
import { serveScript } from './scriptFiles.ts';
import { takeEvent, type Sender } from './takeEvent.ts';
import { takeTag } from './takeTag.ts';
import { freshVid, keepVid, vidOf } from './visitorId.ts';

/** Registers the operators' views of members' devices. */
export function registerDeviceViews(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  operation(app, '/api/operators.visitors.devices', ({ query, site }) =>
    memberDevices(db, site.id, query.userName),
  );
  operation(app, '/api/operators.visitors.shared', ({ query, site }) =>
    sharedDevices(db, site.id, query),
  );
}

interface EventTakers {
  readonly queue: RecordQueue;
  /** Counts a request. @throws AppError RATE_LIMITED */
  readonly admit: (request: FastifyRequest) => void;
  readonly senderOf: (
    site: SiteRow,
    member: SessionMember | null,
    request: FastifyRequest,
  ) => Sender;
}

/** Registers the calls that take events and tags. */
function registerEvents(app: FastifyInstance, { queue, admit, senderOf }: EventTakers): void {
  operation(app, '/api/collect', async ({ body, site, member, request, reply }) => {
    admit(request);
    const vid = await takeEvent(queue, senderOf(site, member, request), body);
    keepVid(request, reply, vid);
    return { vid };
  });
  operation(app, '/v1/api/collect', async ({ body, site, member, request, reply }) => {
    admit(request);
    const sender = senderOf(site, member, request);
    const vid = await ('tag' in body
      ? takeTag(queue, sender, body)
      : takeEvent(queue, sender, body));
    keepVid(request, reply, vid);
    return { vid };
  });
}

/**
 * Registers the collector's calls: the script, the id, events and tags of visitors, and the
 * visitors' rights.
 */
export async function registerCollector(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, steadyClock, env, bus } = deps;
  const { limits } = env;
  const budget = createStoredBudget({
    perSite: limits.collectBytesPerSite,
    all: limits.collectBytes,
  });
  const queue = createRecordQueue(db, budget);
  const limit = createRateLimit({
    limit: limits.collect,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'collect'),
  });
  const bytes = createRateLimit({
    limit: limits.collectBytesPerAddress,
    windowMs: 3_600_000,
    steadyClock,
    counting: countTogether(bus, 'collect-bytes'),
  });
  const admit = ({ ip, rawBody }: FastifyRequest): void => {
    limit.take(addressKey(ip));
    bytes.take(addressKey(ip), Buffer.byteLength(rawBody));
  };
  const senderOf = (
    site: SiteRow,
    member: SessionMember | null,
    request: FastifyRequest,
  ): Sender => ({ site, member: member?.uuid ?? null, request, now: clock() });
  app.addHook('onClose', () => queue.settled());
  serveScript(app);
  await app.register((scope, _options, done) => {
    // `navigator.sendBeacon` sends a text as text/plain.
    readJson(scope, 'text/plain');
    registerEvents(scope, { queue, admit, senderOf });
    done();
  });
  operation(app, '/v1/id', async ({ site, request, reply }) => {
    limit.take(addressKey(request.ip));
    const known = vidOf(request);
    const cid = known && !(await isRetired(db, site.id, known)) ? known : freshVid();
    keepVid(request, reply, cid);
    return { cid };
  });
  registerRights(app, deps, { queue, limit });
}
