import { isWhole, type CollectedEvent, type NecessaryEvent } from '@poy/contract';
import { consentCookie, consentIn, mayProfile } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import type { SiteRow } from '../sites/index.ts';
import type { NewRecord } from './records/records.ts';
import type { RecordQueue } from './records/recordQueue.ts';
import { shortAddress } from './shortAddress.ts';
import { freshVid, isVid, vidOf } from './visitorId.ts';

/** The sender of an event: the site, the member who is signed in, and the request itself. */
export interface Sender {
  site: SiteRow;
  member: string | null;
  request: FastifyRequest;
  now: number;
}

/**
 * Returns true when the visitor's choice, the site and the browser's privacy control allow to keep
 * more than the necessary.
 */
export const isProfiled = ({ site, request }: Pick<Sender, 'site' | 'request'>): boolean =>
  mayProfile(
    site.consent,
    consentIn(request.cookies[consentCookie.name]),
    request.headers['sec-gpc'] === '1',
  );

/**
 * Returns the sent id where it can be believed: it is well-formed, and the same in the body and in
 * the X-CID header. An event without an id has that of the header, or else of the cookie.
 */
function sentVid(request: FastifyRequest, vid: string | null): string | null {
  const header = request.headers['x-cid'];
  const said = vid ?? header ?? vidOf(request);
  return isVid(said) && (header === undefined || header === said) ? said : null;
}

/**
 * Keeps a record under the sent id, or under a new one where the sent one is no id or is retired.
 * Returns the id.
 */
async function keepUnderId(
  queue: RecordQueue,
  sent: string | null,
  recordOf: (vid: string, retired: boolean) => NewRecord,
): Promise<string> {
  if (sent && (await queue.keep(recordOf(sent, false))) === 'written') return sent;
  const vid = freshVid();
  await queue.keep(recordOf(vid, sent !== null));
  return vid;
}

/** The fields that are kept of a visitor who has not agreed: visitor, visit, place and time. */
function necessaryRecord(
  { site, now }: Sender,
  { occurredAt, sessionId, url }: NecessaryEvent,
  vid: string,
): NewRecord {
  return {
    kind: 'necessary',
    siteId: site.id,
    vid,
    sessionId,
    member: null,
    network: null,
    fpHash: null,
    receivedAt: now,
    data: { occurredAt, vid, sessionId, url },
  };
}

function wholeRecord(
  { site, member, request, now }: Sender,
  event: CollectedEvent,
  vid: string,
): NewRecord {
  return {
    kind: 'event',
    siteId: site.id,
    vid,
    sessionId: event.sessionId,
    member,
    network: shortAddress(request.ip),
    fpHash: event.fp_hash,
    receivedAt: now,
    data: { ...event, tokens: event.tokens ?? [], vid },
  };
}

/**
 * Keeps the collector's event and answers the visitor's id after the commit. Of a visitor who has
 * not agreed, who has refused, or whose browser asks for privacy, only the necessary part is
 * written, whatever was sent.
 */
export function takeEvent(
  queue: RecordQueue,
  sender: Sender,
  event: NecessaryEvent,
): Promise<string> {
  const profiled = isProfiled(sender);
  return keepUnderId(queue, sentVid(sender.request, event.vid), (vid, retired) =>
    profiled && !retired && isWhole(event)
      ? wholeRecord(sender, event, vid)
      : necessaryRecord(sender, event, vid),
  );
}
