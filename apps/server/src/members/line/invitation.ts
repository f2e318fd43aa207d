import { randomState } from 'openid-client';
import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../otp/codes.ts';

/** The link of a member who invites, and the site on which it counts. */
export interface Invitation {
  readonly siteId: number;
  readonly slug: string;
}

const signature = (secret: string, { siteId, slug }: Invitation, random: string): string =>
  keyedHash(secret, 'line-invitation', siteId, random, slug);

/**
 * Returns the `state` of a round trip to LINE. It carries the invitation, signed, because the answer
 * may come back in another browser, which has nothing else of the first one. The random part alone
 * makes it unguessable.
 */
export function stateOfTrip(secret: string, invitation: Invitation | null): string {
  const random = randomState();
  if (!invitation) return random;
  const text = Buffer.from(invitation.slug).toString('base64url');
  return `${random}.${text}.${signature(secret, invitation, random)}`;
}

/**
 * Returns the slug that a state carries; null where it carries none of ours. It says only whose link
 * the visitor came by: whoever brings it is still nobody.
 */
export function invitedIn(secret: string, siteId: number, state: string): string | null {
  const [random = '', text = '', signed = ''] = state.split('.');
  const slug = Buffer.from(text, 'base64url').toString();
  const ours = Buffer.from(signature(secret, { siteId, slug }, random));
  const theirs = Buffer.from(signed);
  return text && ours.length === theirs.length && timingSafeEqual(ours, theirs) ? slug : null;
}
