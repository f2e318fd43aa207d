import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { runSiteCommand } from '../../cli/siteCommands.ts';
import { ask } from '../../testing/ask.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { signUp } from '../../testing/signUp.ts';

let t: TestApp;
let made = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const password = 'Some#Word2026';
/** Returns a letter or a digit in full width, as keyboards of some countries write it. */
const wide = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);
const newName = (): string => `newcomer${String.fromCharCode(97 + (made += 1))}x`;
const signup = (body: object): Promise<Answer> =>
  signUp(t, { body: { password, phoneNumber: '081-234-5678', ...body } });

describe('a sign-up', () => {
  it('takes null for whatever is optional, and passes over whom nobody knows', async () => {
    const names = ['agentId', 'refUid', 'referUrl', 'registerFromDomain', 'slug', 'employeeSlug'];
    const empty = Object.fromEntries(names.map((name) => [name, null]));
    expect((await signup({ userName: newName(), ...empty })).status).toBe(200);
    const userName = newName();
    const unknown = { refUid: 2_000_000_000, slug: 'nobody' };
    expect((await signup({ userName, ...unknown })).status).toBe(200);
    const invited = newName();
    const [host] = await ask<{ uid: number }>(t.db, {
      name: 'test_uid',
      text: "SELECT uid FROM members.member WHERE user_name = 'demo01' AND site_id = 2",
    });
    expect((await signup({ userName: invited, refUid: host?.uid })).status).toBe(200);
    const kept = await ask<{ refUid: number }>(t.db, {
      name: 'test_ref_uids',
      text: `SELECT ref_uid AS "refUid" FROM members.member WHERE user_name = ANY ($1)
        ORDER BY user_name = $2`,
      values: [[userName, invited], invited],
    });
    expect(kept.map(({ refUid }) => refUid)).toEqual([0, host?.uid]);
  });

  it('takes the inviter whom the site names for the locale, where the sign-up names none', async () => {
    const [one, other] = await ask<{ uid: number }>(t.db, {
      name: 'test_two_uids',
      text: `SELECT uid FROM members.member WHERE user_name IN ('demo01', 'demo02') AND site_id = 2
        ORDER BY user_name`,
    });
    const set = (said: string) =>
      runSiteCommand(t.db, { kind: 'change', host: 'localhost', set: [`ref_uids=${said}`] });
    await set('th:demo01,kh:demo02');
    const invitedAs = async (headers: object, more = {}) => {
      const userName = newName();
      const body = { password, phoneNumber: '081-234-5678', userName, ...more };
      const { status, text } = await signUp(t, { body, headers: { ...headers } });
      expectNamed(status, text).toBe(200);
      const [kept] = await ask<{ refUid: number }>(t.db, {
        name: 'test_ref_uid',
        text: 'SELECT ref_uid AS "refUid" FROM members.member WHERE user_name = $1',
        values: [userName],
      });
      return kept?.refUid;
    };
    expect(await invitedAs({})).toBe(one?.uid);
    expect(await invitedAs({ cookie: 'locale=kh' })).toBe(other?.uid);
    expect(await invitedAs({ 'accept-language': 'km' })).toBe(other?.uid);
    // Nobody is named for this locale; a link and a 0 are named by the sign-up.
    expect(await invitedAs({ cookie: 'locale=en' })).toBe(0);
    expect(await invitedAs({}, { refUid: 0 })).toBe(0);
    expect(await invitedAs({}, { slug: 'nobody' })).toBe(0);
    await expect(set('fr:demo01')).rejects.toThrow('ref_uids');
    await expect(set('th:nobody1')).rejects.toThrow('no member nobody1');
    await set('-');
    expect(await invitedAs({})).toBe(0);
  });

  it('keeps the operator whom a link names, where one of this name works for the site', async () => {
    const [known, unknown] = [newName(), newName()];
    expect((await signup({ userName: known, employeeSlug: 'operator1' })).status).toBe(200);
    expect((await signup({ userName: unknown, employeeSlug: 'nobody' })).status).toBe(200);
    const kept = await ask<{ employee: string | null }>(t.db, {
      name: 'test_employees',
      text: `SELECT employee_slug AS employee FROM members.member WHERE user_name = ANY ($1)
        ORDER BY user_name = $2`,
      values: [[known, unknown], unknown],
    });
    expect(kept.map(({ employee }) => employee)).toEqual(['operator1', null]);
  });

  it('knows a member by the slug of their link, on the own site only', async () => {
    const hosts = await ask<{ uid: number; slug: string; site: number }>(t.db, {
      name: 'test_slugs',
      text: `SELECT DISTINCT ON (site_id) uid, af_slug AS slug, site_id AS site FROM members.member
        ORDER BY site_id, uid`,
    });
    for (const { uid, slug, site } of hosts) {
      const userName = newName();
      expect((await signup({ userName, slug, refUid: 2_000_000_000 })).status).toBe(200);
      const [kept] = await ask<{ refUid: number }>(t.db, {
        name: 'test_ref_uid',
        text: 'SELECT ref_uid AS "refUid" FROM members.member WHERE user_name = $1',
        values: [userName],
      });
      expect(kept?.refUid).toBe(site === 2 ? uid : 0);
    }
  });

  // A chat begins each word with a capital, and writes a slash or a bracket behind an address.
  it.each([
    ['capitals', (slug: string) => slug.toUpperCase()],
    ['a blank before it and a slash behind it', (slug: string) => ` ${slug}/`],
    ['a bracket behind it', (slug: string) => `${slug})`],
    ['a wide letter', (slug: string) => `${slug.slice(0, -1)}${wide(slug.slice(-1))}`],
    ['signs of direction around it', (slug: string) => `\u2066${slug}\u2069`],
  ])('knows a member by a link with %s', async (_, changed) => {
    const [host] = await ask<{ uid: number; slug: string }>(t.db, {
      name: 'test_slug',
      text: "SELECT uid, af_slug AS slug FROM members.member WHERE user_name = 'demo01' AND site_id = 2",
    });
    const userName = newName();
    expect((await signup({ userName, slug: changed(host?.slug ?? '') })).status).toBe(200);
    const [kept] = await ask<{ refUid: number }>(t.db, {
      name: 'test_ref_uid',
      text: 'SELECT ref_uid AS "refUid" FROM members.member WHERE user_name = $1',
      values: [userName],
    });
    expect(kept?.refUid).toBe(host?.uid);
  });

  // A phone offers the number of its owner as it stands in the list of contacts.
  it('keeps a name and a phone number as they are read', async () => {
    const userName = newName();
    const typed = ` \u202a${userName.toUpperCase()}\u202c`;
    const made = await signup({
      userName: typed,
      phoneNumber: '\u202a+66 81\u2011234\u20115678\u202c',
    });
    expect(made.data).toMatchObject({ userName });
    const [kept] = await ask<{ phone: string }>(t.db, {
      name: 'test_phone',
      text: 'SELECT phone_number AS phone FROM members.member WHERE user_name = $1',
      values: [userName],
    });
    expect(kept?.phone).toBe('0812345678');
    const signedIn = await t.call('/api/users.login', { body: { userName: typed, password } });
    expect(signedIn.data).toMatchObject({ userName });
  });

  it('signs a member in whose name is from a time of other rules', async () => {
    const old = `12345${newName()}`.slice(0, 20);
    const userName = newName();
    await signup({ userName });
    await ask(t.db, {
      name: 'test_rename',
      text: 'UPDATE members.member SET user_name = $2 WHERE user_name = $1',
      values: [userName, old],
    });
    expect((await t.call('/api/users.login', { body: { userName: old, password } })).status).toBe(
      200,
    );
  });
});
