import type { SessionReply } from '@poy/contract';
import type { FastifyRequest } from 'fastify';
import type { SessionMember, Visitor } from '../members/index.ts';

/** Returns what a new session keeps of whoever opens it. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
});

/** Returns the member of a session as the wire has it. */
export const sessionOf = ({ uuid, userName, status, avatar }: SessionMember): SessionReply => ({
  uuid,
  userName,
  status,
  avatar,
});
