import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The time in ms for which a link shows a version. */
const previewMs = 24 * 3_600_000;

const claims = z.tuple([z.int(), z.int(), z.int()]);
/** The version that a link shows: the id of its item, and its number. */
export interface Previewed {
  readonly item: number;
  readonly number: number;
}

const macOf = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`content.preview ${body}`).digest();

/** Makes the token of a link, and says until when (ms since 1970) it counts. */
export function makePreviewToken(
  secret: string,
  { item, number }: Previewed,
  now: number,
): { token: string; until: number } {
  const until = now + previewMs;
  const body = Buffer.from(JSON.stringify([item, number, until])).toString('base64url');
  return { token: `${body}.${macOf(secret, body).toString('base64url')}`, until };
}

function claimsOf(body: string): z.infer<typeof claims> | null {
  try {
    return claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the version that a token of ours shows; null for another one, and after its time. */
export function readPreviewToken(secret: string, token: string, now: number): Previewed | null {
  const [body = '', mac = ''] = token.split('.');
  const [ours, given] = [macOf(secret, body), Buffer.from(mac, 'base64url')];
  if (ours.length !== given.length || !timingSafeEqual(ours, given)) return null;
  const [item, number, until] = claimsOf(body) ?? [0, 0, 0];
  return now < until ? { item, number } : null;
}
