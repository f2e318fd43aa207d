import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSession } from '../queries.ts';
import { ask } from '../../testing/ask.ts';
import {
  firstPassword,
  newMember,
  nextPassword,
  signInAs,
  type MemberBrowser,
} from '../../testing/memberBrowser.ts';
import { somebodyWaits } from '../../testing/somebodyWaits.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const fieldsOf = async (
  browser: MemberBrowser,
  oldPassword: string,
  newPassword: string,
): Promise<unknown> => {
  const { status, details } = await browser.change(oldPassword, newPassword);
  expect(status).toBe(400);
  return details.fields;
};
const auth = (token: string) => t.call('/api/users.auth', { method: 'POST', token });

describe('a change of the password', () => {
  it('opens the next sign-in with the new one only, and notes the time', async () => {
    const member = await newMember(t);
    expect(await member.change(firstPassword, nextPassword)).toMatchObject({
      status: 200,
      data: { ended: 0 },
    });
    const body = { userName: member.userName, password: firstPassword };
    expect((await t.call('/api/users.login', { body })).code).toBe('invalidLoginCredential');
    expect(await (await signInAs(t, member.userName, nextPassword)).refusal()).toBeNull();
    const [row] = await ask<{ at: Date | null }>(t.db, {
      name: 'test_changed_at',
      text: 'SELECT password_changed_at AS at FROM members.member WHERE user_name = $1',
      values: [member.userName],
    });
    expect(row?.at).toBeInstanceOf(Date);
  });

  it('ends every other session at once, and goes on with this one under a new token', async () => {
    const member = await newMember(t);
    const others = [await signInAs(t, member.userName), await signInAs(t, member.userName)];
    for (const other of others) expect(await other.refusal()).toBeNull();
    const [before] = await member.sessions();
    const stolen = member.token;
    t.pass(5 * 60_000);
    expect((await member.change(firstPassword, nextPassword)).data).toEqual({ ended: 2 });
    for (const other of others) expect(await other.refusal()).toBe('unAuthorized');
    expect(member.token).not.toBe(stolen);
    expect(await member.refusal()).toBeNull();
    const [after, ...rest] = await member.sessions();
    expect(rest).toEqual([]);
    // The session keeps its beginning, which may limit its life.
    expect(after).toMatchObject({ current: true, begunAt: before?.begunAt });
    // This process answered the old token from its memory a moment ago.
    expect((await auth(stolen)).status).toBe(401);
  });

  it('gives a page its new token in the cookie only', async () => {
    const member = await newMember(t);
    const { token: _token, ...asked } = {
      token: null,
      headers: { origin: 'http://localhost', cookie: `token=${member.token}` },
      body: { oldPassword: firstPassword, newPassword: nextPassword },
    };
    const answer = await t.call('/api/users.change-password', asked);
    const cookie = /^token=([^;]+); Max-Age=\d+; Path=\/; HttpOnly/.exec(
      String(answer.headers['set-cookie']),
    )?.[1];
    expect(answer.headers['x-nvenger-auth']).toBeUndefined();
    expect((await auth(String(cookie))).status).toBe(200);
  });

  it.each([2, 3, 4])('is done by a member of status %i', async (status) => {
    const member = await newMember(t);
    const text = 'UPDATE members.member SET status = $2 WHERE user_name = $1';
    await t.db.query({ name: 'test_status', text, values: [member.userName, status] });
    expect((await member.change(firstPassword, nextPassword)).status).toBe(200);
  });
});

describe('a password', () => {
  it.each([
    ['', nextPassword, { oldPassword: 'password.required' }],
    ['Wrong#2026', nextPassword, { oldPassword: 'password.wrong' }],
    [firstPassword, '', { newPassword: 'password.required' }],
    [firstPassword, 'lantern-52-red', { newPassword: 'password.weak' }],
    [firstPassword, `Aa1#${'x'.repeat(27)}`, { newPassword: 'password.long' }],
    [firstPassword, 'P@ssw0rd2026!', { newPassword: 'password.common' }],
    [firstPassword, firstPassword, { newPassword: 'password.same' }],
  ])('of %j to %j is refused beside its field, and the session stays', async (from, to, fields) => {
    const member = await newMember(t);
    expect(await fieldsOf(member, from, to)).toEqual(fields);
    expect(await member.refusal()).toBeNull();
    expect(await (await signInAs(t, member.userName)).refusal()).toBeNull();
  });
});

describe('guesses at the old password', () => {
  it('stop after five of the member, from all sessions together, for 15 minutes', async () => {
    const member = await newMember(t);
    const stolen = await signInAs(t, member.userName);
    const codes: (string | null)[] = [];
    for (let i = 0; i < 5; i += 1)
      codes.push((await (i % 2 ? member : stolen).change('Wrong#2026', nextPassword)).code);
    expect(codes).toEqual([...Array<string>(4).fill('VALIDATION'), 'loginAttemptCountReachLimit']);
    expect(await member.change(firstPassword, nextPassword)).toMatchObject({
      status: 429,
      code: 'loginAttemptCountReachLimit',
    });
    // A stolen session locks nobody out of sign-in, and its guesses end nothing.
    expect(await (await signInAs(t, member.userName)).refusal()).toBeNull();
    expect([await member.refusal(), await stolen.refusal()]).toEqual([null, null]);
    t.pass(15 * 60_000 + 1_000);
    expect((await member.change(firstPassword, nextPassword)).status).toBe(200);
  });

  it('cannot be made more often by making them at once', async () => {
    const member = await newMember(t);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => member.change('Wrong#2026', nextPassword)),
    );
    expect(answers.filter(({ code }) => code === 'VALIDATION')).toHaveLength(4);
  });

  it('are 10 a minute at most, right or wrong', async () => {
    const member = await newMember(t);
    const [a, b] = [firstPassword, nextPassword];
    const codes: (string | null)[] = [];
    for (let i = 0; i < 11; i += 1)
      codes.push((await member.change(i % 2 ? b : a, i % 2 ? a : b)).code);
    expect(codes).toEqual([...Array<null>(10).fill(null), 'RATE_LIMITED']);
  });
});

describe('at the same moment', () => {
  it('one of two changes from two sessions is done, and its session is the one that stays', async () => {
    const member = await newMember(t);
    const other = await signInAs(t, member.userName);
    const answers = await Promise.all([
      member.change(firstPassword, nextPassword),
      other.change(firstPassword, 'Teapot-63-green'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const changed = answers[0]?.status === 200;
    expect([await member.refusal(), await other.refusal()]).toEqual(
      changed ? [null, 'unAuthorized'] : ['unAuthorized', null],
    );
    const password = changed ? nextPassword : 'Teapot-63-green';
    expect(await (await signInAs(t, member.userName, password)).refusal()).toBeNull();
  });

  it('a sign-in with the old password leaves no session behind', async () => {
    const member = await newMember(t);
    const [, ...signIns] = await Promise.all([
      member.change(firstPassword, nextPassword),
      ...Array.from({ length: 6 }, () => signInAs(t, member.userName)),
    ]);
    expect(await member.sessions()).toHaveLength(1);
    for (const browser of signIns) expect(await browser.refusal()).toBe('unAuthorized');
  });

  it('a sign-in that waits for the change opens no session', async () => {
    const { userName } = await newMember(t);
    const [row] = await ask<{ member: string; passwordHash: string }>(ownerOf(t.db), {
      name: 'test_hash_of',
      text: `SELECT uuid AS member, password_hash AS "passwordHash" FROM members.member WHERE user_name = $1`,
      values: [userName],
    });
    const { member = '', passwordHash = '' } = row ?? {};
    const signIn = await t.db.tx(async (tx) => {
      await tx.query({
        name: 'test_change',
        text: "SELECT members.change_password($1, $2, 'another', now())",
        values: [member, passwordHash],
      });
      const by = { passwordHash };
      const visitor = { userAgent: '', address: '', now: t.deps.clock() };
      const session = openSession(t.db, { member, by, ...visitor });
      await somebodyWaits(t.db);
      return { session };
    });
    expect(await signIn.session).toBeNull();
  });
});
