import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { tokenHeader } from '@poy/contract/rules';
import { poll } from '@poy/testing';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ask } from '../../testing/ask.ts';
import { forgetSites } from '../../sites/index.ts';
import { endOldSessions } from './endOldSessions.ts';
import { forgetSessions } from '../queries.ts';
import { sessionsEndedTopic } from './seenSessions.ts';
import { demoPassword } from '../seedMembers.ts';

const dayMs = 86_400_000;
let t: TestApp;
const builds = makeBuilds();
beforeAll(async () => {
  t = await createTestApp({}, { builds });
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

/** Makes every process read the sessions anew, as they do after a second. */
async function forgetKept(): Promise<void> {
  const members = await ask<{ uuid: string }>(t.db, {
    name: 'test_uuids',
    text: 'SELECT uuid FROM members.member',
  });
  for (const { uuid } of members) t.app.sessions.ended({ uuid, sessionId: null });
}

/** A browser that keeps the session's cookie as long as the server said. */
async function openBrowser(userName: string, host = 'localhost') {
  let cookie = '';
  let expiresAt = 0;
  let renewals = -1;
  const send = async (url: string, method: 'GET' | 'POST' = 'POST', payload?: object) => {
    await forgetKept();
    const sent = t.deps.clock() < expiresAt ? { cookie } : {};
    const answer = await t.app.inject({
      method,
      url,
      headers: { host, ...sent },
      ...(payload && { payload }),
    });
    const given = answer.cookies.find(({ name }) => name === 'token');
    if (given) {
      renewals += 1;
      cookie = `token=${given.value}`;
      expiresAt = t.deps.clock() + (given.maxAge ?? 0) * 1_000;
    }
    return answer;
  };
  await send('/api/users.login', 'POST', { userName, password: demoPassword });
  return {
    send,
    signedIn: async () => (await send('/api/users.auth')).statusCode === 200,
    renewals: () => renewals,
    hasCookie: () => cookie !== 'token=' && t.deps.clock() < expiresAt,
  };
}

describe('sessions that are asked for at once', () => {
  it('are each answered for their own member, and refused where they ended', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `demo${String(n + 11)}`);
    const tokens: string[] = [];
    for (const userName of names) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/users.login',
        headers: { host: 'localhost' },
        payload: { userName, password: demoPassword },
      });
      tokens.push(String(answer.headers[tokenHeader]));
    }
    await t.db.script(`UPDATE members.session SET revoked_at = now()
      WHERE member IN (SELECT uuid FROM members.member WHERE user_name = 'demo13')`);
    await forgetKept();
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) =>
        t.app.inject({
          url: '/api/users-infos',
          headers: { host: 'localhost', [tokenHeader]: token },
        }),
      ),
    );
    const told = answers.map((answer) =>
      answer.statusCode === 200 ? answer.json<{ data: { userName: string } }>().data.userName : 401,
    );
    const expected = names.map((name) => (name === 'demo13' ? 401 : name));
    expect(told).toEqual([...expected, ...expected]);
  });
});

describe('the use of sessions', () => {
  const names = ['demo14', 'demo15', 'demo16'];
  const lastSeen = async (): Promise<number[]> => {
    const rows = await ask<{ at: Date }>(t.db, {
      name: 'test_last_seen',
      text: `SELECT max(s.last_seen_at) AS at FROM members.session s JOIN members.member m ON m.uuid = s.member
        WHERE m.user_name = ANY ($1) GROUP BY m.user_name`,
      values: [names],
    });
    return rows.map(({ at }) => at.getTime());
  };
  /** Returns the moment before the first use. */
  const useAll = async (tokens: readonly string[]): Promise<number> => {
    const began = t.deps.clock();
    await forgetKept();
    for (const token of tokens)
      expect((await t.call('/api/users.auth', { method: 'POST', token })).status).toBe(200);
    return began;
  };

  it('is noted by one statement for all of a second', async () => {
    const tokens: string[] = [];
    for (const userName of names) tokens.push(await t.signIn(userName));
    t.pass(2 * 60_000);
    const query = jest.spyOn(t.db, 'query');
    const noted = () =>
      query.mock.calls
        .filter(([{ name }]) => name === 'members_touch_sessions')
        .map(([{ values }]) => (values?.[0] as unknown[]).length);
    const began = await useAll(tokens);
    await poll(noted).toEqual([3]);
    await poll(async () => Math.min(...(await lastSeen()))).toBeGreaterThanOrEqual(began);
  });

  it('is written before the first answer of a day', async () => {
    const tokens: string[] = [];
    for (const userName of names) tokens.push(await t.signIn(userName));
    t.pass(1.1 * dayMs);
    const began = await useAll(tokens);
    expect(Math.min(...(await lastSeen()))).toBeGreaterThanOrEqual(began);
  });
});

describe('a session that is used', () => {
  it('at least monthly never ends', async () => {
    const browser = await openBrowser('demo01');
    for (let month = 0; month < 14; month += 1) {
      t.pass(29.9 * dayMs);
      expect(await browser.signedIn()).toBe(true);
    }
  });

  it('renews its cookie once a day, by pages as by calls', async () => {
    const browser = await openBrowser('demo02');
    for (let hour = 0; hour < 24; hour += 6) {
      await browser.signedIn();
      t.pass(6 * 3_600_000);
    }
    expect(browser.renewals()).toBe(0);
    t.pass(60_000);
    await browser.send('/results', 'GET');
    expect(browser.renewals()).toBe(1);
    await browser.signedIn();
    expect(browser.renewals()).toBe(1);
    t.pass(1.1 * dayMs);
    await browser.signedIn();
    expect(browser.renewals()).toBe(2);
  });

  it('renews nothing for a client that sends the token itself', async () => {
    const token = await t.signIn('demo03');
    t.pass(5 * dayMs);
    const { headers, status } = await t.call('/api/users.auth', { method: 'POST', token });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('is over after 30 days without use', async () => {
    const browser = await openBrowser('demo04');
    t.pass(30 * dayMs);
    expect(browser.hasCookie()).toBe(true);
    expect(await browser.signedIn()).toBe(false);
  });

  it('is not brought back by the sign-out that would renew its cookie', async () => {
    const browser = await openBrowser('demo05');
    t.pass(3 * dayMs);
    await browser.send('/api/users.logout');
    expect(browser.hasCookie()).toBe(false);
    expect(await browser.signedIn()).toBe(false);
  });

  it('is forgotten, address and agent with it, when nobody has used it for 90 days', async () => {
    const userName = 'demo09';
    await t.signIn(userName);
    const now = t.deps.clock();
    const kept = async (): Promise<number> =>
      (
        await t.db.query({
          name: 'test_sessions',
          text: 'SELECT 1 FROM members.session s JOIN members.member m ON m.uuid = s.member WHERE m.user_name = $1',
          values: [userName],
        })
      ).length;
    await forgetSessions(t.db, now + 89 * 86_400_000);
    expect(await kept()).toBe(1);
    await forgetSessions(t.db, now + 91 * 86_400_000);
    expect(await kept()).toBe(0);
  });
});

describe('a session of a site with a longest life', () => {
  const setDays = async (days: number | null) => {
    await t.db.query({
      name: 'test_session_days',
      text: 'UPDATE sites.site SET session_days = $1 WHERE id = 2',
      values: [days],
    });
    forgetSites(t.db);
  };

  it('ends after it although it is used, and elsewhere goes on', async () => {
    await setDays(10);
    const [browser, other] = [
      await openBrowser('demo06'),
      await openBrowser('demo06', 'lotus.localhost'),
    ];
    t.pass(9 * dayMs);
    expect(await browser.signedIn()).toBe(true);
    t.pass(1 * dayMs);
    expect([await browser.signedIn(), await other.signedIn()]).toEqual([false, true]);
    expect(await (await openBrowser('demo06')).signedIn()).toBe(true);
    await setDays(null);
  });

  it('is ended for good within the hour, and its sockets with it', async () => {
    const browser = await openBrowser('demo07');
    const { uuid } = (await browser.send('/api/users.auth')).json<{ data: { uuid: string } }>()
      .data;
    t.pass(2 * dayMs);
    await setDays(1);
    const heard: unknown[] = [];
    const stop = t.deps.bus.listen(sessionsEndedTopic, (message) => void heard.push(message));
    await endOldSessions(t.deps);
    expect(heard).toContainEqual({ uuid, sessionId: expect.any(String) });
    const before = heard.length;
    await endOldSessions(t.deps);
    expect(heard).toHaveLength(before);
    stop();
    await setDays(null);
    expect(await browser.signedIn()).toBe(false);
  });
});

it('is ended for good by a suspension, which its end does not undo', async () => {
  const browser = await openBrowser('demo08');
  const setStatus = (status: number) =>
    t.db.query({
      name: 'test_member_status',
      text: `UPDATE members.member SET status = $1 WHERE user_name = 'demo08' AND site_id = 2`,
      values: [status],
    });
  await setStatus(2);
  expect(await browser.signedIn()).toBe(true);
  await setStatus(1);
  expect(await browser.signedIn()).toBe(false);
  await setStatus(0);
  expect(await browser.signedIn()).toBe(false);
  expect(await (await openBrowser('demo08')).signedIn()).toBe(true);
});
