import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { depositHoldMs } from '@poy/contract/rules';
import { sessionCookie } from '../../../members/index.ts';
import { graceMs, waitMs } from '../depositRow.ts';

/** The time in seconds for which a request that was made now can be open at most. */
const openSeconds = Math.ceil((waitMs + depositHoldMs + graceMs) / 1_000);

/** The cookie beside that of the session, with the same rules for browsers. */
function deviceCookie(request: FastifyRequest) {
  const { name, options } = sessionCookie(request);
  return { name: name.replace(/token$/, 'device'), options };
}

/**
 * Returns the id of the browser that a request comes from: that in its cookie, else a fresh one.
 * The id is random and says nothing by itself.
 */
export function deviceOf(request: FastifyRequest): string {
  const kept = request.cookies[deviceCookie(request).name];
  return kept !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(kept)
    ? kept
    : randomUUID();
}

/**
 * Gives the browser its id, for as long as the deposit request can be open. All members who sign in
 * with this browser in that time share it.
 */
export function keepDevice(reply: FastifyReply, device: string): void {
  const { name, options } = deviceCookie(reply.request);
  void reply.setCookie(name, device, { ...options, maxAge: openSeconds });
}
