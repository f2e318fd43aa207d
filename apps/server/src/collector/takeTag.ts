import type { TagBody } from '@poy/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/appError.ts';
import type { RecordQueue } from './records/recordQueue.ts';
import { shortAddress } from './shortAddress.ts';
import { isProfiled, type Sender } from './takeEvent.ts';
import { freshVid, isVid, vidOf } from './visitorId.ts';

/** The headers of a request that a tag carries: the browser's words about itself. */
const toldHeaders = [
  'user-agent',
  'accept-language',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
];
const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    toldHeaders.flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name].slice(0, 512)]] : [],
    ),
  );

/**
 * Keeps the tag that the tracker sends after a change of route, and answers the visitor's id after
 * the commit.
 * @throws AppError FORBIDDEN where the visitor has not agreed, has refused, or asks for privacy,
 * because a tag has no necessary part
 */
export async function takeTag(queue: RecordQueue, sender: Sender, body: TagBody): Promise<string> {
  if (!isProfiled(sender)) throw new AppError('FORBIDDEN');
  const { site, member, request, now } = sender;
  const { deviceUUID } = body.tag;
  const vid = (isVid(deviceUUID) ? deviceUUID : vidOf(request)) ?? freshVid();
  const network = shortAddress(request.ip);
  const data = { ...body, tag: { ...body.tag, ip: network, headers: headersOf(request) } };
  const kept = await queue.keep({
    kind: 'tag',
    siteId: site.id,
    vid,
    sessionId: null,
    member,
    network,
    fpHash: null,
    receivedAt: now,
    data,
  });
  if (kept === 'retired') throw new AppError('FORBIDDEN');
  return vid;
}
