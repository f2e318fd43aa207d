import type { OtpAsked, UserInfo } from '@poy/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fail, poll } from '@poy/testing';
import { forgetSites } from '../../sites/index.ts';
import {
  firstPassword,
  newMember,
  nextPassword,
  signInAs,
  type MemberBrowser,
} from '../../testing/memberBrowser.ts';
import type { TestApp } from '../../testing/testApp.ts';
import {
  createForgottenWorld,
  phoneNumber as oldPhone,
  problem,
  wrongOf,
  type ForgottenWorld,
} from '../../testing/worlds/forgottenWorld.ts';

const newPhone = '0898765432';
let w: ForgottenWorld;
let t: TestApp;
beforeAll(async () => {
  w = await createForgottenWorld();
  ({ t } = w);
});
afterAll(() => w.close());
beforeEach(() => w.nextDay());

const askFor = (browser: MemberBrowser, password = firstPassword, phoneNumber = newPhone) =>
  browser.call('/api/users.phone-number.code', { body: { phoneNumber, password } });
const change = (browser: MemberBrowser, body: object) =>
  browser.call('/api/users.phone-number.update', { body });
const phoneOf = async (browser: MemberBrowser) =>
  ((await browser.call('/api/users-infos')).data as UserInfo).phoneNumber;
const textsTo = (to: string) =>
  w.gateway.came.filter((message) => message.to === to).map(({ text }) => text);

/** Asks for a code and reads it on the new phone. */
async function codeFor(browser: MemberBrowser) {
  const asked = await askFor(browser);
  expect(asked.status).toBe(200);
  await poll(() => textsTo('+66898765432').length).toBe(1);
  const { refOtpCode } = asked.data as OtpAsked;
  const otpCode = /\d{6}/.exec(textsTo('+66898765432')[0] ?? '')?.[0] ?? fail('no code');
  return { phoneNumber: newPhone, otpCode, refOtpCode };
}

describe('a phone number', () => {
  it('changes by the code on the new phone, and the old one is told', async () => {
    const member = await newMember(t);
    const given = await codeFor(member);
    expect(textsTo('+66898765432')[0]).toContain(given.refOtpCode);
    const answer = await change(member, given);
    expect(answer.data).toMatchObject({ userName: member.userName, phoneNumber: newPhone });
    expect(await phoneOf(member)).toBe(newPhone);
    await poll(() => textsTo('+66812345678')).toEqual([
      expect.stringContaining('เปลี่ยนเบอร์โทรศัพท์ของบัญชีคุณแล้ว'),
    ]);
    expect(textsTo('+66812345678')[0]).not.toContain(newPhone.slice(1));
    expect(problem(await change(member, given)).otpCode).toBe('otpCode.over');
  });

  it('that changed is the one that a forgotten password asks', async () => {
    const member = await newMember(t);
    const { userName } = member;
    const before = await w.codeFor({ userName, phoneNumber: oldPhone });
    w.gateway.came.length = 0;
    await change(member, await codeFor(member));
    expect(problem(await w.change(before)).otpCode).toBe('otpCode.over');
    t.pass(60_000);
    await poll(() => textsTo('+66812345678').length).toBe(1);
    const after = await w.codeFor({ userName, phoneNumber: newPhone });
    expect((await w.change(after)).status).toBe(200);
  });

  it.each([
    ['alone', {}, 'pin.required'],
    ['with half a code', { otpCode: '123', refOtpCode: 'ABCDEF' }, 'pin.required'],
    ['with a code of nobody', { otpCode: '123456', refOtpCode: 'ABCDEF' }, 'otpCode.over'],
  ])('%s changes nothing', async (_, more, rule) => {
    const member = await newMember(t);
    expect(problem(await change(member, { phoneNumber: newPhone, ...more })).otpCode).toBe(rule);
    expect(await phoneOf(member)).toBe(oldPhone);
  });

  it('that the member has already needs no code', async () => {
    const member = await newMember(t);
    const said = await askFor(member, firstPassword, oldPhone);
    expect(problem(said).phoneNumber).toBe('phoneNumber.same');
  });

  it('cannot be changed on a site that sends no messages', async () => {
    const member = await newMember(t);
    const demo = async (is: boolean) => {
      const text = 'UPDATE sites.site SET demo = $1, licence = $2 WHERE id = 2';
      await t.db.query({ name: 'test_demo', text, values: [is, is ? null : 'No. 1'] });
      forgetSites(t.db);
    };
    await demo(false);
    const body = { phoneNumber: newPhone, otpCode: '123456', refOtpCode: 'ABCDEF' };
    const codes = [(await askFor(member)).code, (await change(member, body)).code];
    await demo(true);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('a thief with an open session', () => {
  it('gets no code without the password, and five guesses at it', async () => {
    const member = await newMember(t);
    const stolen = await signInAs(t, member.userName);
    const rules: unknown[] = [];
    for (let n = 0; n < 4; n += 1) rules.push(problem(await askFor(stolen, 'Wrong#2026')).password);
    expect(rules).toEqual(Array(4).fill('password.wrong'));
    expect((await askFor(stolen, 'Wrong#2026')).code).toBe('loginAttemptCountReachLimit');
    // The guesses at the old password on the other page count together with these.
    expect((await stolen.change('Wrong#2026', nextPassword)).code).toBe(
      'loginAttemptCountReachLimit',
    );
    expect(w.gateway.came).toEqual([]);
  });

  it('cannot use the code of another session of the member', async () => {
    const member = await newMember(t);
    const stolen = await signInAs(t, member.userName);
    const given = await codeFor(member);
    expect(problem(await change(stolen, given)).otpCode).toBe('otpCode.over');
    expect((await change(member, given)).status).toBe(200);
  });

  it('cannot use a code for another phone than it came to', async () => {
    const member = await newMember(t);
    const given = await codeFor(member);
    const other = { ...given, phoneNumber: '0811111111' };
    expect(problem(await change(member, other)).otpCode).toBe('otpCode.over');
    expect(await phoneOf(member)).toBe(oldPhone);
  });

  it('has five tries at a code', async () => {
    const member = await newMember(t);
    const given = await codeFor(member);
    const wrong = { ...given, otpCode: wrongOf(given.otpCode) };
    for (let n = 0; n < 5; n += 1) await change(member, wrong);
    expect(problem(await change(member, given)).otpCode).toBe('otpCode.over');
  });

  it('cannot ask phone after phone: codes are counted by member', async () => {
    const member = await newMember(t);
    expect((await askFor(member)).status).toBe(200);
    const other = await askFor(member, firstPassword, '0811111111');
    expect([other.status, other.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('is out when the password changes before the code is used', async () => {
    const member = await newMember(t);
    const stolen = await signInAs(t, member.userName);
    const given = await codeFor(stolen);
    await member.change(firstPassword, nextPassword);
    expect((await change(stolen, given)).code).toBe('unAuthorized');
    expect(await phoneOf(member)).toBe(oldPhone);
  });
});
