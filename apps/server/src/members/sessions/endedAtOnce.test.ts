import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fail } from '@poy/testing';
import { buildApp } from '../../app.ts';
import { createLocalBus } from '../../realtime/bus/bus.ts';
import {
  firstPassword,
  nextPassword,
  signInAs,
  type MemberBrowser,
} from '../../testing/memberBrowser.ts';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { callApp } from '../../testing/testApp.ts';
import { createForgottenWorld, type ForgottenWorld } from '../../testing/worlds/forgottenWorld.ts';

// A process keeps for a second whose a session is. A copy of the token with which a member had changed
// the password was answered from that memory. So every way to end a session is played while its answer
// is in the memory of two processes: of that which answers, and of one that is told nothing.

let w: ForgottenWorld;
let deaf: FastifyInstance;
beforeAll(async () => {
  w = await createForgottenWorld();
  deaf = await buildApp({ ...w.t.deps, bus: createLocalBus() }, { epochMs: 0 });
});
afterAll(async () => {
  await deaf.close();
  await w.close();
});
afterEach(() => void jest.restoreAllMocks());

const statusAt = async (app: FastifyInstance, token: string): Promise<number> =>
  (await callApp(app, '/api/users.auth', { method: 'POST', token })).status;
const idOf = async (browser: MemberBrowser): Promise<string> =>
  (await browser.sessions()).find(({ current }) => current)?.id ?? fail('no session');

type Someone = Awaited<ReturnType<ForgottenWorld['someone']>>;

/** Makes what ends a member's session: the work comes back once the session is in both memories. */
const ways: Record<string, (one: Someone) => Promise<() => Promise<unknown>>> = {
  'a sign-out': async ({ member }) => {
    return () => member.call('/api/users.logout', { method: 'POST' });
  },
  'its page, which has left it': async ({ member }) => {
    const { data } = await member.call('/api/users.auth', { method: 'POST' });
    const cookie = `token=${member.token}; left=${(data as { session: string }).session}`;
    return () => w.t.call('/api/sites-details', { headers: { cookie } });
  },
  'another session that ends it': async ({ member }) => {
    const other = await signInAs(w.t, member.userName);
    const body = { id: await idOf(member) };
    return () => other.call('/api/users-sessions.end', { body });
  },
  'another session that ends all others': async ({ member }) => {
    const other = await signInAs(w.t, member.userName);
    return () => other.call('/api/users-sessions.end-others', { body: {} });
  },
  'a change of the password in it': async ({ member }) => {
    return () => member.change(firstPassword, nextPassword);
  },
  'a change of the password in another': async ({ member }) => {
    const other = await signInAs(w.t, member.userName);
    return () => other.change(firstPassword, nextPassword);
  },
  'a password that a code replaces': async ({ claimed }) => {
    const given = await w.codeFor(claimed);
    return () => w.change(given);
  },
  'an operator who locks the member': async ({ member: { userName } }) => {
    const headers = await operatorHeaders(w.t, 'operator1');
    const body = { userName, status: 1, reason };
    return () => w.t.call('/api/operators.members.status', { body, headers });
  },
};

describe('a session that is ended by', () => {
  it.each(Object.entries(ways))(
    '%s is refused at once, and elsewhere in a second',
    async (_, way) => {
      await w.nextDay();
      const one = await w.someone();
      const { token } = one.member;
      const end = await way(one);
      // No time passes for the memories, however long the hash of a password takes.
      let now = performance.now();
      jest.spyOn(performance, 'now').mockImplementation(() => now);
      const both = async () => [await statusAt(w.t.app, token), await statusAt(deaf, token)];
      expect(await both()).toEqual([200, 200]);
      expect(await end()).toMatchObject({ status: 200 });
      expect(await both()).toEqual([401, 200]);
      now += 1_000;
      expect(await both()).toEqual([401, 401]);
    },
  );
});
