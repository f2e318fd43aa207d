import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The name of the cookie that keeps a visitor's id, and its time: two years, in seconds
 * (specification §9).
 */
const cookie = 'cid';
const maxAge = 63_072_000;

/**
 * Returns true when a text can be a visitor's id. It must have the form that the collector makes,
 * so that ids cannot be guessed by counting.
 */
export const isVid = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w.-]{8,64}$/.test(text);

export const freshVid = (): string => randomUUID();

/** Returns the id in the request's cookie, or null. */
export function vidOf(request: FastifyRequest): string | null {
  const kept = request.cookies[cookie];
  return isVid(kept) ? kept : null;
}

/**
 * Tells the browser its id; a script may read it. Nothing is sent where the browser has the id
 * already.
 */
export function keepVid(request: FastifyRequest, reply: FastifyReply, vid: string): void {
  if (request.cookies[cookie] === vid) return;
  void reply.setCookie(cookie, vid, {
    path: '/',
    maxAge,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}
