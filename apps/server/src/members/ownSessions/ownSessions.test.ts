import { randomUUID } from 'node:crypto';
import type { SessionReply } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import { endOtherSessions } from '../sessions/own/ownSessions.ts';
import { ask } from '../../testing/ask.ts';
import { newMember, signInAs, type MemberBrowser } from '../../testing/memberBrowser.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const end = (browser: MemberBrowser, id: string | undefined) =>
  browser.call('/api/users-sessions.end', { body: { id } });
const idOf = async (browser: MemberBrowser): Promise<string> =>
  (await browser.sessions()).find(({ current }) => current)?.id ?? fail('no session');

describe('the sessions of a member', () => {
  it('are listed with device and times, the asking one first, without address or token', async () => {
    const first = await newMember(t);
    t.pass(60 * 60_000);
    const second = await signInAs(t, first.userName);
    const answer = await second.call('/api/users-sessions');
    const now = t.deps.clock();
    const { sessions, count } = answer.data as { sessions: object[]; count: number };
    expect(count).toBe(2);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: true,
        browser: 'Chrome',
        system: 'Android',
        begunAt: expect.any(Number),
        usedAt: expect.any(Number),
      },
      expect.objectContaining({ current: false, browser: null, system: null }),
    ]);
    const [mine, other] = await second.sessions();
    expect(now - (mine?.begunAt ?? 0)).toBeLessThan(60_000);
    expect(now - (other?.begunAt ?? 0)).toBeGreaterThanOrEqual(60 * 60_000);
    expect(answer.text).not.toContain('127.0.0.1');
    expect(answer.text).not.toContain(second.token.split('.')[2]);
  });

  it('are those of this member, and alive', async () => {
    const [member, other] = [await newMember(t), await newMember(t)];
    const gone = await signInAs(t, member.userName);
    await gone.call('/api/users.logout', { method: 'POST' });
    expect(await member.sessions()).toHaveLength(1);
    t.pass(31 * 24 * 3_600_000);
    const later = await signInAs(t, member.userName);
    expect((await later.sessions()).map(({ current }) => current)).toEqual([true]);
    expect(await other.refusal()).toBe('unAuthorized');
  });

  it('are counted all where they are too many to list', async () => {
    const member = await newMember(t);
    await t.db.query({
      name: 'test_many_sessions',
      text: `INSERT INTO members.session (member, created_at, last_seen_at)
        SELECT uuid, $2, $2 FROM members.member, generate_series(1, 120) WHERE user_name = $1`,
      values: [member.userName, new Date(t.deps.clock() + 60_000)],
    });
    const { sessions, count } = (await member.call('/api/users-sessions')).data as {
      sessions: { current: boolean }[];
      count: number;
    };
    expect([sessions.length, count, sessions[0]?.current]).toEqual([100, 121, true]);
  });

  it.each([2, 3, 4])('can be seen and ended by a member of status %i', async (status) => {
    const member = await newMember(t);
    await signInAs(t, member.userName);
    const text = 'UPDATE members.member SET status = $2 WHERE user_name = $1';
    await t.db.query({ name: 'test_status', text, values: [member.userName, status] });
    t.app.sessions.ended({ uuid: randomUUID(), sessionId: null });
    expect(await member.sessions()).toHaveLength(2);
    const ended = await member.call('/api/users-sessions.end-others', { body: {} });
    expect(ended.data).toEqual({ ended: 1 });
  });

  it('cannot be asked for more than 60 times a minute', async () => {
    const member = await newMember(t);
    const codes: (string | null)[] = [];
    for (let i = 0; i < 61; i += 1) codes.push((await member.call('/api/users-sessions')).code);
    expect(codes.indexOf('RATE_LIMITED')).toBe(60);
    expect(await (await newMember(t)).sessions()).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('refuses its next call at once, and leaves the others alone', async () => {
    const member = await newMember(t);
    const [ending, staying] = [
      await signInAs(t, member.userName),
      await signInAs(t, member.userName),
    ];
    // The answer about a session is kept for a second, unless it is told that the session ended.
    expect(await ending.refusal()).toBeNull();
    expect((await end(member, await idOf(ending))).status).toBe(200);
    expect(await ending.refusal()).toBe('unAuthorized');
    expect([await member.refusal(), await staying.refusal()]).toEqual([null, null]);
    expect(await member.sessions()).toHaveLength(2);
  });

  it("does not reach another member's session, nor one that is over", async () => {
    const [member, other] = [await newMember(t), await newMember(t)];
    const id = await idOf(other);
    expect(await end(member, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await other.refusal()).toBeNull();
    expect((await end(member, randomUUID())).code).toBe('NOT_FOUND');
    expect((await end(member, 'x')).code).toBe('VALIDATION');
    const second = await signInAs(t, member.userName);
    const over = await idOf(second);
    expect((await end(member, over)).status).toBe(200);
    expect((await end(member, over)).code).toBe('NOT_FOUND');
  });

  it('is a sign-out where it is the asking one', async () => {
    const member = await newMember(t);
    const answer = await end(member, await idOf(member));
    expect(String(answer.headers['set-cookie'])).toMatch(/^token=;/);
    expect(await member.refusal()).toBe('unAuthorized');
  });
});

describe('ending all others', () => {
  it('leaves the asking session alone, and no other member loses one', async () => {
    const [member, stranger] = [await newMember(t), await newMember(t)];
    const others = [await signInAs(t, member.userName), await signInAs(t, member.userName)];
    for (const other of others) expect(await other.refusal()).toBeNull();
    const answer = await member.call('/api/users-sessions.end-others', { body: {} });
    expect(answer.data).toEqual({ ended: 2 });
    for (const other of others) expect(await other.refusal()).toBe('unAuthorized');
    expect([await member.refusal(), await stranger.refusal()]).toEqual([null, null]);
  });

  it('asked for by two sessions at once leaves one of them', async () => {
    const member = await newMember(t);
    const other = await signInAs(t, member.userName);
    const askers = await Promise.all(
      [member, other].map(async (browser) => {
        const session = (await browser.call('/api/users.auth', { method: 'POST' })).data;
        return { ...(session as SessionReply), siteId: 2, sessionId: await idOf(browser) };
      }),
    );
    const results = await Promise.allSettled(
      askers.map((asker) => endOtherSessions(t.db, asker, t.deps.clock())),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await ask<{ id: string }>(t.db, {
      name: 'test_left',
      text: 'SELECT id FROM members.session WHERE member = $1 AND revoked_at IS NULL',
      values: [askers[0]?.uuid],
    });
    expect(left).toHaveLength(1);
  });
});
