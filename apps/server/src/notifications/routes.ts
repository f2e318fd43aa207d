import type { NotificationState } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { publishNotified, stateOf } from './memberState.ts';
import { changesSince, listNotifications } from './reading/listNotifications.ts';
import { readOne, readUpTo, seeUpTo } from './reading/markNotifications.ts';
import { changeSettings, settingsOf } from './settings.ts';

/** The calls about notifications that a member may make per minute. */
const callsPerMinute = 240;

/** Registers the calls about what a member is told. */
export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  const { db, clock, steadyClock, bus } = deps;
  const calls = createRateLimit({
    limit: callsPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'notifications'),
  });
  /** Answers the state after a mark, of which the member's other devices hear. */
  const marked = async (uuid: string, changed: boolean): Promise<NotificationState> => {
    if (changed) await publishNotified(deps, [uuid]);
    return stateOf(db, uuid);
  };
  operation(app, '/api/notifications.list', ({ body, member: { uuid } }) => {
    calls.take(uuid);
    return listNotifications(db, uuid, body);
  });
  operation(app, '/api/notifications.since', ({ body, member: { uuid } }) => {
    calls.take(uuid);
    return changesSince(db, uuid, body.serial);
  });
  operation(app, '/api/notifications.see', async ({ body, member: { uuid } }) => {
    calls.take(uuid);
    return marked(uuid, await seeUpTo(db, uuid, body.upTo));
  });
  operation(app, '/api/notifications.read', async ({ body: { serial, all }, member: { uuid } }) => {
    calls.take(uuid);
    const mark = all ? readUpTo(db, uuid, serial) : readOne(db, uuid, serial, clock());
    return marked(uuid, await mark);
  });
  operation(app, '/api/notifications.settings', ({ member: { uuid } }) => {
    calls.take(uuid);
    return settingsOf(db, uuid);
  });
  operation(app, '/api/notifications.set-settings', ({ body, member: { uuid } }) => {
    calls.take(uuid);
    return changeSettings(db, uuid, body);
  });
}
