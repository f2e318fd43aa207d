import { getCid, necessaryEvent, readPage, sendEvent, type CollectorEvent } from '@poy/collector';
import type { Site } from '@poy/contract';
import { keepGuestId } from './keepGuestId.ts';
import { loadCollector } from './loadCollector.ts';
import { sendTag } from './sendTag.ts';
import { tagOf } from './tagOf.ts';
import { tellablePage } from './tellable.ts';
import type { Visit } from './Visit.ts';
import { visitorId } from './visitorId.ts';
import { visitorName } from './visitorName.ts';

/** Reads the device. The browser is asked for the position only after an agreement. */
async function readDevice(
  site: Site,
  username: string,
  geolocation: 'force' | 'auto',
): Promise<CollectorEvent> {
  const { collect } = await loadCollector();
  // The page was ready long ago, and nobody waits for the event.
  return collect({ username, webType: site.title.slice(0, 64), geolocation, patient: true });
}

/** Returns the event with the address of the page that is shown now. */
function toldFromHere(event: CollectorEvent, username: string): CollectorEvent {
  const page = tellablePage(readPage());
  const { domain, path, search, title, referrer } = page;
  return {
    ...event,
    ...necessaryEvent(),
    url: page.url,
    domain,
    path,
    search,
    title,
    referrer,
    username,
    features: { ...event.features, page },
  };
}

/**
 * The function that `createProfileVisit` returns. @throws the error of fetch, or 'collect failed:
 * {status}' for an answer that is not OK
 */
export type ProfileVisit = (visit: Visit) => Promise<void>;

/**
 * Returns the function that reports a visitor who may be profiled: first the id, then once per page
 * load the whole event, then the tag of the address. The tracker's own calls go to the address that
 * the site gives. A change of route does not read the device again, and a visitor who signs in
 * meanwhile is reported with the earlier reading. Nothing more is sent of a visitor who refuses
 * meanwhile.
 */
export function createProfileVisit(): ProfileVisit {
  let event: CollectorEvent | null = null;
  /** The uuid that the event was sent for, null for a guest; undefined before it was sent. */
  let sentOf: string | null | undefined;
  return async ({ site, member, choice, isAllowed, ...counted }) => {
    const base = site.trackerUrl ?? location.origin;
    if (!member) keepGuestId();
    const username = member?.userName ?? visitorName();
    const geolocation = choice === 'agreed' ? 'force' : 'auto';
    const uuid = member?.uuid ?? null;
    const id = await visitorId(uuid, () => getCid({ apiBase: base }), isAllowed);
    if (!isAllowed()) return;
    // A reading or a report that failed is tried again with the next address.
    event ??= await readDevice(site, username, geolocation);
    if (!isAllowed()) return;
    if (sentOf === undefined || (uuid !== null && uuid !== sentOf)) {
      await sendEvent(toldFromHere(event, username), location.origin);
      sentOf = uuid;
    }
    if (!isAllowed()) return;
    await sendTag(base, {
      linkedId: username,
      username,
      webType: site.title.slice(0, 64),
      geolocation,
      tag: tagOf({ features: event.features, counted, member, id }),
    });
  };
}
