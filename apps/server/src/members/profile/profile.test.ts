import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { newMember, type MemberBrowser } from '../../testing/memberBrowser.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const good = {
  firstName: 'มาลี',
  lastName: 'ณ อยุธยา',
  email: 'malee@example.com',
  lineId: 'malee88',
};
const known = { ...good, name: 'มาลี ณ อยุธยา' };
const none = { firstName: null, lastName: null, name: null, email: null, lineId: null };

const change = (browser: MemberBrowser, body: object) =>
  browser.call('/api/users-infos.update', { body });
const infoOf = async (browser: MemberBrowser) => (await browser.call('/api/users-infos')).data;
/** Returns the whole row of a member. */
const rowOf = async ({ userName }: MemberBrowser) =>
  (
    await ask<Record<string, unknown>>(ownerOf(t.db), {
      name: 'test_member_row',
      text: 'SELECT to_jsonb(m) AS row FROM members.member m WHERE user_name = $1',
      values: [userName],
    })
  )[0]?.['row'] as Record<string, unknown>;

describe('the own data of a member', () => {
  it('is not known at first, and then what the member wrote', async () => {
    const member = await newMember(t);
    expect(await infoOf(member)).toMatchObject(none);
    const answer = await change(member, good);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ ...known, userName: member.userName });
    expect(await infoOf(member)).toEqual(answer.data);
  });

  it('is replaced by a later change, and a LINE id can be taken back', async () => {
    const member = await newMember(t);
    await change(member, good);
    await change(member, { ...good, lastName: 'ใจดี', lineId: null });
    expect(await infoOf(member)).toMatchObject({
      ...known,
      lastName: 'ใจดี',
      name: 'มาลี ใจดี',
      lineId: null,
    });
    await change(member, { ...good, lineId: ' ' });
    expect(await infoOf(member)).toMatchObject({ ...known, lineId: null });
  });

  it('keeps its address of mail where a change leaves it out, and needs none', async () => {
    const member = await newMember(t);
    const { email, ...nameAlone } = good;
    expect((await change(member, nameAlone)).data).toMatchObject({ ...nameAlone, email: null });
    await change(member, { ...nameAlone, email });
    expect((await change(member, nameAlone)).data).toMatchObject({ email });
  });

  it('is taken with the whole name in one text', async () => {
    const member = await newMember(t);
    const { email, lineId } = good;
    const answer = await change(member, { avatar: null, email, lineId, name: known.name });
    expect(answer.data).toMatchObject(known);
  });

  it('is kept tidied', async () => {
    const member = await newMember(t);
    await change(member, { ...good, firstName: ' Rene\u0301 ', email: ' malee@example.com ' });
    expect(await infoOf(member)).toMatchObject({
      firstName: 'Ren\u00e9',
      name: 'Ren\u00e9 ณ อยุธยา',
      email: 'malee@example.com',
    });
  });

  it('is the member’s own: nobody else’s row changes', async () => {
    const [member, other] = [await newMember(t), await newMember(t)];
    await change(other, good);
    const before = await rowOf(other);
    const changed = { ...good, firstName: 'วิชัย', email: 'wichai@example.com' };
    const { uuid, uid, user_name: userName } = before;
    expect((await change(member, { ...changed, uuid, uid, userName })).status).toBe(200);
    expect(await rowOf(other)).toEqual(before);
    expect(await infoOf(other)).toMatchObject(known);
    expect(await infoOf(member)).toMatchObject(changed);
  });

  it('is all that changes, whatever else a body carries', async () => {
    const member = await newMember(t);
    const before = await rowOf(member);
    const more = {
      status: 0,
      level: 5,
      cash: 1_000_000,
      phoneNumber: '0899999999',
      phone_number: '0899999999',
      lineUid: 'U1',
      site_id: 3,
    };
    const answer = await change(member, { ...good, ...more });
    expect(answer.data).toMatchObject({ ...known, level: 1, cash: 0, phoneNumber: '0812345678' });
    expect(await rowOf(member)).toEqual({
      ...before,
      first_name: good.firstName,
      last_name: good.lastName,
      name: known.name,
      email: good.email,
      line_id: good.lineId,
    });
  });

  it('is for members who are signed in', async () => {
    const member = await newMember(t);
    const refused = await t.call('/api/users-infos.update', { body: good });
    expect(refused).toMatchObject({ status: 401, code: 'unAuthorized' });
    expect(await infoOf(member)).toMatchObject(none);
  });

  it('is changed twenty times a minute at most', async () => {
    const member = await newMember(t);
    for (let times = 0; times < 20; times += 1)
      expect((await change(member, good)).status).toBe(200);
    expect(await change(member, good)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    t.pass(60_000);
    expect((await change(member, good)).status).toBe(200);
  });
});

describe('a wrong field is named and nothing changes', () => {
  let member: MemberBrowser;
  beforeAll(async () => {
    member = await newMember(t);
  });

  it.each([
    ['firstName', 'ก', 'firstName.length'],
    ['firstName', 'ก'.repeat(31), 'firstName.length'],
    ['lastName', 'ก', 'lastName.length'],
    ['lastName', 'ก'.repeat(31), 'lastName.length'],
    ['firstName', ' ', 'firstName.required'],
    ['firstName', undefined, 'firstName.required'],
    ['lastName', undefined, 'lastName.required'],
    ['firstName', null, 'firstName.invalid'],
    ['firstName', 'ก'.repeat(5_000), 'firstName.invalid'],
    ['lastName', 'ab\u0007', 'text.signs'],
    ['email', '', 'email.required'],
    ['email', 'malee@example', 'email.invalid'],
    ['email', ['malee@example.com'], 'email.invalid'],
    ['lineId', '<script>', 'lineId.invalid'],
    ['lineId', undefined, 'lineId.required'],
    ['avatar', 'https://evil.example/a.png', 'avatar.invalid'],
  ])('%s %j → %s', async (field, value, rule) => {
    const before = await rowOf(member);
    const refused = await change(member, { ...good, [field]: value });
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(refused.details).toEqual({ fields: { [field]: rule } });
    expect(await rowOf(member)).toEqual(before);
  });

  // A name that is copied from a list of contacts has signs of direction around it.
  it('and a name is taken without the marks that nobody sees', async () => {
    const answer = await change(member, { ...good, lastName: '\u202aใจ\u2060ดี\u202c\u00a0' });
    expect(answer.data).toMatchObject({ lastName: 'ใจดี' });
  });

  it.each([2, 30])('and names of %i Thai letters are taken', async (count) => {
    const name = 'ก'.repeat(count);
    const answer = await change(member, { ...good, firstName: name, lastName: name });
    expect(answer.data).toMatchObject({ firstName: name, lastName: name });
  });

  it('by the database, too', async () => {
    const write = (first: string, whole: string) =>
      ask(t.db, {
        name: `test_write_${first.length}_${whole.length}`,
        text: `UPDATE members.member SET first_name = $2, last_name = 'ใจดี', name = $3
          WHERE user_name = $1`,
        values: [member.userName, first, whole],
      });
    await expect(write('ก', 'ก ใจดี')).rejects.toThrow(/first_name_check/);
    await expect(write('มาลี', 'somebody else')).rejects.toThrow(/member_names_check/);
  });
});
