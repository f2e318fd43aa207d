import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { addSubscription } from './subscriptions/addSubscription.ts';
import { checkAddress } from './subscriptions/checkAddress.ts';
import { readDevices, removeDevice } from './subscriptions/readDevices.ts';
import { siteFigures } from './figures/siteFigures.ts';
import { registerPushWorker } from './worker/registerPushWorker.ts';

/** The calls of a member per minute. */
const callsPerMinute = 60;

/** Registers the calls by which operators follow the messages of their site. */
export function registerPushCare(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.reports.messages', ({ site, query }) =>
    siteFigures(deps, site.id, query.days),
  );
}

/** Registers the calls about devices that get messages, and the file of the service worker. */
export function registerPush(app: FastifyInstance, deps: Deps): void {
  const { db, clock, steadyClock, bus, env } = deps;
  const calls = createRateLimit({
    limit: callsPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'push'),
  });
  const { key, firebase, workerRetired } = env.push;
  registerPushWorker(app, workerRetired);
  operation(app, '/api/push.details', async ({ member }) => {
    calls.take(member.uuid);
    const devices = await readDevices(db, member, clock());
    return { key: key?.publicKey ?? null, fcm: firebase !== null, devices };
  });
  operation(app, '/api/push.add', async ({ body: asked, member, request }) => {
    calls.take(member.uuid);
    if (asked.channel === 'webpush' ? key === null : firebase === null)
      throw new AppError('UNAVAILABLE');
    await checkAddress(deps, asked);
    const origin = `${request.protocol}://${request.host}`;
    return { id: await addSubscription(db, member, { asked, origin, now: clock() }) };
  });
  operation(app, '/api/push.remove', async ({ body, member }) => {
    calls.take(member.uuid);
    await removeDevice(db, member, body.id);
    return {};
  });
}
