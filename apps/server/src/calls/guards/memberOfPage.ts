import type { Operation } from '@poy/contract';
import { guestPage } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/appError.ts';
import { checkPageOf, pageOf } from '../../http/pageOf.ts';
import type { CallMember } from '../lookUps.ts';

/** Every uuid of a member has this form. A page that says anything else was made for nobody known. */
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the member for whom a call is answered, or null for a guest. `member` is who is signed in in
 * the browser now. A page that was made for another member is refused, whatever it asks. A page that
 * was made for a guest is answered as a guest's as long as it only looks at what everybody may see; it
 * neither calls as the member, nor puts another session in the place of theirs.
 * @throws AppError OTHER_SIGNED_IN
 */
export function memberOfPage(
  request: FastifyRequest,
  { who, session }: Operation,
  member: CallMember | null,
): CallMember | null {
  const said = pageOf(request);
  if (said === undefined) return member;
  if (said !== guestPage && !uuidForm.test(said)) throw new AppError('OTHER_SIGNED_IN');
  if (!member) return null;
  if (said === guestPage && who === 'any' && !session) return null;
  checkPageOf(request, member.uuid);
  // Nobody signs in on the page of a member: the page that was meant is that of a guest.
  if (session === 'begins') throw new AppError('OTHER_SIGNED_IN');
  return member;
}
