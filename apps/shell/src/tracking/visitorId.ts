import { visitorRecord } from '../consent/forgetVisitor.ts';

/** Specification §9: how long an id is used before it is asked for again. */
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
      localStorage.getItem(visitorRecord) ?? 'null',
    ) as Partial<VisitorRecord> | null;
    return typeof record?.visitorId === 'string' && typeof record.exp === 'number'
      ? (record as VisitorRecord)
      : null;
  } catch {
    return null;
  }
}

/**
 * The visitor's id: the one kept for this very member (or guest) while its time lasts, otherwise what `ask` answers, which is then kept,
 * unless the visitor has refused meanwhile.
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
  try {
    if (id && isAllowed())
      localStorage.setItem(
        visitorRecord,
        JSON.stringify({
          visitorId: id,
          iat: now,
          exp: now + cachedMs,
          uuid,
        } satisfies VisitorRecord),
      );
  } catch {
    // Storage is blocked or full: it is asked for again with the next address.
    return id;
  }
  return id;
}
