import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookies of steps that end in another call: the round trip to LINE, what was verified there, and
 * the challenge that a passkey answers.
 */
type ProofCookie = 'line-trip' | 'line-proof' | 'passkey';

/** Over TLS a browser takes the cookie from this very host only, never from a sister host. */
const nameOf = ({ protocol }: FastifyRequest, cookie: ProofCookie): string =>
  protocol === 'https' ? `__Host-${cookie}` : cookie;

/** Gives a browser a proof that no script can read, for so many seconds. */
export function giveProof(
  reply: FastifyReply,
  cookie: ProofCookie,
  proof: string,
  seconds: number,
): void {
  const { request } = reply;
  void reply.setCookie(nameOf(request, cookie), proof, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: seconds,
  });
}

/** Returns the proof that a browser carries, and takes it off the browser. */
export function takeProof(reply: FastifyReply, cookie: ProofCookie): string | undefined {
  const { request } = reply;
  const name = nameOf(request, cookie);
  void reply.clearCookie(name, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return request.cookies[name];
}
