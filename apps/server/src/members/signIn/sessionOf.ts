import type { SessionReply } from '@poy/contract';
import type { FastifyRequest } from 'fastify';
import { keptAddress } from '../../http/addressKey.ts';
import { sessionNameOf } from '../sessions/sessionNameOf.ts';
import type { SessionMember } from '../queries.ts';
import type { Visitor } from './login.ts';

/** Returns what a new session keeps of whoever opens it. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: keptAddress(request.ip),
});

/** Returns the member of a session as the wire has it. */
export const sessionOf = (member: SessionMember): SessionReply => {
  const { uuid, userName, status, avatar } = member;
  return { uuid, userName, status, avatar, session: sessionNameOf(member) };
};
