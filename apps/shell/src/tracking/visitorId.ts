import { onDevice } from '@poy/host/storage';
import { visitorRecord } from '../consent/forgetVisitor.ts';

/** An id is used for this long before it is asked for again, in ms (specification §9). */
export const cachedMs = 21_600_000;

/** The record as it is stored (specification §3). Times in ms; `uuid` is null for a guest. */
interface VisitorRecord {
  visitorId: string;
  iat: number;
  exp: number;
  uuid: string | null;
}

function kept(): VisitorRecord | null {
  try {
    const record = JSON.parse(
      onDevice.read(visitorRecord) ?? 'null',
    ) as Partial<VisitorRecord> | null;
    return typeof record?.visitorId === 'string' && typeof record.exp === 'number'
      ? (record as VisitorRecord)
      : null;
  } catch {
    return null;
  }
}

/**
 * Returns the visitor's id: the stored one of this very member (or guest) while its time lasts,
 * otherwise the answer of `ask`. The answer is stored, unless the visitor has refused meanwhile. Where
 * nothing can be stored, the id is asked for again with the next address.
 */
export async function visitorId(
  uuid: string | null,
  ask: () => Promise<string | null>,
  isAllowed: () => boolean,
  now: number = Date.now(),
): Promise<string | null> {
  const record = kept();
  if (record && record.uuid === uuid && now < record.exp) return record.visitorId;
  const id = await ask();
  if (id && isAllowed()) {
    const kept: VisitorRecord = { visitorId: id, iat: now, exp: now + cachedMs, uuid };
    onDevice.keep(visitorRecord, JSON.stringify(kept));
  }
  return id;
}
