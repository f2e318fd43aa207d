import { getCid, necessaryEvent, sendEvent, type CollectorEvent } from '@poy/collector';
import type { SessionReply, Site } from '@poy/contract';
import type { ConsentChoice } from '@poy/contract/rules';
import { loadCollector } from './loadCollector.ts';
import { sendTag } from './sendTag.ts';
import { tagOf } from './tagOf.ts';
import { visitorId } from './visitorId.ts';
import { visitorName } from './visitorName.ts';

export interface Visit {
  referUrl: string;
  choice: ConsentChoice | null;
  site: Site;
  member: SessionReply | null;
}

/** Reads the device. The browser is asked for the position only after an agreement. */
async function readDevice(site: Site, username: string, geolocation: 'force' | 'auto'): Promise<CollectorEvent> {
  const { collect } = await loadCollector();
  return collect({ username, webType: site.title, geolocation });
}

/** See `createProfileVisit`. @throws what fetch throws, 'collect failed: {status}' for an answer that is not OK */
export type ProfileVisit = (visit: Visit) => Promise<void>;

/**
 * Tells the server about a visitor who may be profiled: the id, then once per page the whole event, then the tag of the address. The
 * tracker's own calls go where the site says. One per page: a change of route does not read the device again, and whoever signs in
 * on the way is told of with what was read before.
 */
export function createProfileVisit(): ProfileVisit {
  let event: CollectorEvent | null = null;
  /** Whom the event was sent of; undefined before it was. */
  let sentOf: string | null | undefined;
  return async ({ site, member, choice, referUrl }) => {
    const base = site.trackerUrl ?? location.origin;
    const username = member?.userName ?? visitorName();
    const geolocation = choice === 'agreed' ? 'force' : 'auto';
    const uuid = member?.uuid ?? null;
    const id = await visitorId(uuid, () => getCid({ apiBase: base }));
    // What could not be read or sent is tried again with the next address.
    event ??= await readDevice(site, username, geolocation);
    if (sentOf === undefined || (uuid !== null && uuid !== sentOf)) {
      const told: CollectorEvent = { ...event, ...necessaryEvent(), username };
      await sendEvent(told, location.origin);
      sentOf = uuid;
    }
    await sendTag(base, { linkedId: username, username, webType: site.title, geolocation, tag: tagOf({ features: event.features, referUrl, member, id }) });
  };
}
