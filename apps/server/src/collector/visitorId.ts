import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the cookie that keeps a visitor's id, and how long: two years, in seconds (specification §9). */
const cookie = 'cid';
const maxAge = 63_072_000;

/** Whether a text can be a visitor's id: what the collector makes, and nothing that could be guessed by counting. */
export const isVid = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w.-]{8,64}$/.test(text);

export const freshVid = (): string => randomUUID();

/** The id in the request's cookie, or null. */
export function vidOf(request: FastifyRequest): string | null {
  const kept = request.cookies[cookie];
  return isVid(kept) ? kept : null;
}

/** Tells the browser the id that it is known by from now on; a script may read it. Nothing is sent where it has it already. */
export function keepVid(request: FastifyRequest, reply: FastifyReply, vid: string): void {
  if (request.cookies[cookie] === vid) return;
  void reply.setCookie(cookie, vid, {
    path: '/',
    maxAge,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}
