import type { TrackBody } from '@poy/contract';
import { AppError } from '../plugins/appError.ts';
import type { RecordQueue } from './recordQueue.ts';
import { shortAddress } from './shortAddress.ts';
import { isProfiled, type Sender } from './takeEvent.ts';
import { freshVid, isVid, vidOf } from './visitorId.ts';

/**
 * Keeps what the tracker tells after a change of route and answers the visitor's id, after the commit.
 * @throws AppError FORBIDDEN where the visitor has not agreed, has refused, or asks for privacy: there is nothing necessary in it
 */
export async function takeTag(queue: RecordQueue, sender: Sender, body: TrackBody): Promise<string> {
  if (!isProfiled(sender)) throw new AppError('FORBIDDEN');
  const { site, member, request, now } = sender;
  const { deviceUUID } = body.tag;
  const vid = (isVid(deviceUUID) ? deviceUUID : vidOf(request)) ?? freshVid();
  const kept = await queue.keep({ kind: 'tag', siteId: site.id, vid, sessionId: null, member, network: shortAddress(request.ip), fpHash: null, receivedAt: now, data: body });
  if (kept === 'retired') throw new AppError('FORBIDDEN');
  return vid;
}
