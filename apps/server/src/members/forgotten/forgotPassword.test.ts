import type { OtpAsked } from '@poy/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fail, freshName, poll } from '@poy/testing';
import { forgetSites } from '../../sites/index.ts';
import { firstPassword, nextPassword, signInAs } from '../../testing/memberBrowser.ts';
import { addRealSite } from '../../testing/realSite.ts';
import { signInProved } from '../../testing/signUp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import {
  createForgottenWorld,
  phoneNumber,
  problem,
  type ForgottenWorld,
} from '../../testing/worlds/forgottenWorld.ts';

let w: ForgottenWorld;
let t: TestApp;
beforeAll(async () => {
  w = await createForgottenWorld();
  ({ t } = w);
});
afterAll(() => w.close());
beforeEach(() => w.nextDay());

const askFor: ForgottenWorld['askFor'] = (...asked) => w.askFor(...asked);
const change: ForgottenWorld['change'] = (...asked) => w.change(...asked);
const codeFor: ForgottenWorld['codeFor'] = (...asked) => w.codeFor(...asked);
const someone = () => w.someone();

describe('a forgotten password', () => {
  it('is replaced by whoever has the phone, and every session ends', async () => {
    const { member, claimed } = await someone();
    const other = await signInAs(t, member.userName);
    const given = await codeFor(claimed);
    expect(await change(given)).toMatchObject({ status: 200, data: {} });
    expect([await member.refusal(), await other.refusal()]).toEqual([
      'unAuthorized',
      'unAuthorized',
    ]);
    expect(await (await signInAs(t, member.userName, nextPassword)).refusal()).toBeNull();
    const old = await t.call('/api/users.login', {
      body: { userName: member.userName, password: firstPassword },
    });
    expect(old.code).toBe('invalidLoginCredential');
  });

  it('was tried five times before: the lock of the sign-in is gone', async () => {
    const { member, claimed } = await someone();
    const body = { userName: member.userName, password: 'Wrong#2026' };
    for (let n = 0; n < 5; n += 1) await signInProved(t, { body });
    expect((await signInProved(t, { body })).code).toBe('loginAttemptCountReachLimit');
    await change(await codeFor(claimed));
    expect(await (await signInAs(t, member.userName, nextPassword)).refusal()).toBeNull();
  });

  it.each([
    ['', 'password.required'],
    ['lantern-52-red', 'password.weak'],
    [`Aa1#${'x'.repeat(27)}`, 'password.long'],
    ['P@ssw0rd2026!', 'password.common'],
  ])('is not replaced by %j, and no try is lost', async (newPassword, name) => {
    const { claimed } = await someone();
    const given = await codeFor(claimed);
    for (let n = 0; n < 5; n += 1)
      expect(problem(await change({ ...given, newPassword })).newPassword).toBe(name);
    expect((await change(given)).status).toBe(200);
  });

  it('cannot be replaced on a site that sends no messages, and pages know it', async () => {
    await addRealSite(t.db, 'real.example');
    forgetSites(t.db);
    const headers = { host: 'real.example' };
    const sent = await askFor({ userName: freshName(), phoneNumber }, headers);
    expect([sent.status, sent.code]).toEqual([404, 'NOT_FOUND']);
    const site = async (host: string) =>
      (await t.call('/api/sites-details', { headers: { host } })).data as { sms: boolean };
    expect((await site('localhost')).sms).toBe(true);
    expect((await site('real.example')).sms).toBe(false);
  });
});

describe('a message', () => {
  it.each([
    ['th', 'ห้ามบอกรหัสนี้กับใคร'],
    ['en', 'Never tell this code to anybody'],
    ['kh', 'កុំប្រាប់លេខកូដនេះដល់អ្នកណាឡើយ'],
    ['mm', 'ဤကုဒ်ကို ဘယ်သူ့ကိုမျှ'],
  ])('in %s names the site and the ref, and warns', async (locale, warning) => {
    const { claimed } = await someone();
    const { refOtpCode } = await codeFor(claimed, { cookie: `locale=${locale}` });
    const [{ to, from, text } = fail('no message')] = w.gateway.came;
    expect([to, from]).toEqual(['+66812345678', 'Poy']);
    for (const part of ['Poy', refOtpCode, warning]) expect(text).toContain(part);
    expect(text).not.toMatch(/\{\{|undefined/);
  });

  it('that the gateway holds back does not hold the call', async () => {
    const { claimed } = await someone();
    w.gateway.answers.push('hang');
    expect((await askFor(claimed)).status).toBe(200);
    await poll(() => w.gateway.came.length).toBe(1);
  });

  it('is sent after the commit: what it says can be used at once', async () => {
    const { claimed } = await someone();
    expect((await change(await codeFor(claimed))).status).toBe(200);
  });
});

describe('a stranger', () => {
  it.each([
    ['a name that nobody has', () => ({ userName: freshName(), phoneNumber })],
    ['another phone', (userName: string) => ({ userName, phoneNumber: '0898765432' })],
  ])('with %s gets the same answers, and no message', async (_, claimOf) => {
    const { member, claimed } = await someone();
    const stranger = claimOf(member.userName);
    const shapes: unknown[] = [];
    for (const who of [claimed, stranger]) {
      const { status, data, headers } = await askFor(who);
      const { refOtpCode } = data as OtpAsked;
      const given = { ...who, refOtpCode, otpCode: '000000', newPassword: nextPassword };
      const tries: unknown[] = [];
      for (let n = 0; n < 6; n += 1) {
        const { status: refused, details } = await change(given);
        tries.push([refused, details]);
      }
      const again = await askFor(who);
      shapes.push([
        status,
        Object.keys(data as object),
        refOtpCode.length,
        headers['content-length'],
        tries,
        again.status,
        Math.ceil(Number(again.details.retryAfterMs) / 60_000),
      ]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(w.gateway.came).toHaveLength(1);
  });

  it('is served by the same statements', async () => {
    const { claimed } = await someone();
    const names: string[][] = [];
    const { query, tx } = t.db;
    const noted = async (work: () => Promise<unknown>) => {
      const asked: string[] = [];
      names.push(asked);
      const note = <T extends { name: string }>(statement: T): T => {
        // The sites are read again after each second, whoever asks.
        if (statement.name !== 'sites_by_host') asked.push(statement.name);
        return statement;
      };
      t.db.query = ((statement: Parameters<typeof query>[0]) =>
        query(note(statement))) as typeof query;
      t.db.tx = (inside) =>
        tx((db) =>
          inside({
            ...db,
            query: ((statement: Parameters<typeof query>[0]) =>
              db.query(note(statement))) as typeof query,
          }),
        );
      await work();
      Object.assign(t.db, { query, tx });
    };
    await noted(() => askFor(claimed));
    await noted(() => askFor({ userName: freshName(), phoneNumber }));
    expect(names[0]).toContain('members_make_code');
    expect(names[1]).toEqual(names[0]);
  });

  it('cannot keep the member from a code by asking with another phone', async () => {
    const { member, claimed } = await someone();
    for (let n = 0; n < 6; n += 1) {
      await askFor({ userName: member.userName, phoneNumber: '0898765432' });
      t.pass(60_000);
    }
    expect((await change(await codeFor(claimed))).status).toBe(200);
  });
});
