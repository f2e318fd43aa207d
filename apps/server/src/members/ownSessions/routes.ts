import type { FastifyInstance } from 'fastify';
import { finished } from 'node:stream';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { changePassword } from '../password/changePassword.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '../sessions/own/ownSessions.ts';
import { stepUp } from '../password/stepUp.ts';
import { clearCookies, handToken } from '../sessions/cookie/handToken.ts';

/** The calls of a member per minute. Each change of password costs two hashes. */
const changesPerMinute = 10;
const sessionCallsPerMinute = 60;
/** The time that a browser has to take a renewed cookie, after its answer was sent. */
const cookieMs = 500;

/** Registers the calls by which a member changes the password, and sees and ends sessions. */
export function registerSessionCalls(app: FastifyInstance, deps: Deps): void {
  const { db, clock, steadyClock, bus } = deps;
  const aMinute = (name: string, limit: number) =>
    createRateLimit({ limit, windowMs: 60_000, steadyClock, counting: countTogether(bus, name) });
  const changes = aMinute('change-password', changesPerMinute);
  const sessionCalls = aMinute('sessions', sessionCallsPerMinute);
  const end = (uuid: string, ids: readonly string[]) => {
    for (const sessionId of ids) app.sessions.ended({ uuid, sessionId });
  };

  operation(app, '/api/users.change-password', async ({ body, member, reply }) => {
    const { uuid, sessionId } = member;
    changes.take(uuid);
    const { renewed, ended } = await changePassword(deps, member, body);
    end(uuid, ended);
    // No process answers a copy of the old token from its memory any more.
    app.sessions.changed(uuid);
    await handToken(reply, renewed);
    // A page whose socket closes asks who is signed in. It must have its new cookie by then: with
    // the old one it would learn that its session is over.
    finished(reply.raw, () => setTimeout(() => end(uuid, [sessionId]), cookieMs).unref());
    return { ended: ended.length };
  });
  operation(app, '/api/users.step-up', async ({ body, member }) => {
    changes.take(member.uuid);
    await stepUp(deps, member, body.password);
    return {};
  });
  operation(app, '/api/users-sessions', ({ member }) => {
    sessionCalls.take(member.uuid);
    return ownSessions(db, member, clock());
  });
  operation(app, '/api/users-sessions.end', async ({ body: { id }, member, reply }) => {
    sessionCalls.take(member.uuid);
    await endOwnSession(db, member, id, clock());
    end(member.uuid, [id]);
    if (id === member.sessionId) clearCookies(reply);
    return {};
  });
  operation(app, '/api/users-sessions.end-others', async ({ member }) => {
    sessionCalls.take(member.uuid);
    const ended = await endOtherSessions(db, member, clock());
    end(member.uuid, ended);
    return { ended: ended.length };
  });
}
