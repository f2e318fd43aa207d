import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recaptchaFramePath } from '@poy/contract/rules';
import { freshName } from '@poy/testing';
import { demoPassword } from '../members/seedMembers.ts';
import { forgetSites } from '../sites/index.ts';
import { addressRows } from '../testing/addresses.ts';
import { openFakeGoogle, type FakeGoogle } from '../testing/fakeGoogle.ts';
import { makeBuilds } from '../testing/makeBuilds.ts';
import { solvedTask } from '../testing/solvedTask.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testEnv } from '../testing/testDeps.ts';

let t: TestApp;
let google: FakeGoogle;
const builds = makeBuilds();
beforeAll(async () => {
  google = await openFakeGoogle();
  t = await createTestApp({ env: { ...testEnv, recaptchaUrl: google.url } }, { builds });
  await give('RECAPTCHA_SECRET_TEST');
});
afterAll(async () => {
  await t.close();
  google.close();
  rmSync(builds, { recursive: true });
});
beforeEach(() => {
  google.says = null;
  google.asked.length = 0;
});

async function give(secret: string | null): Promise<void> {
  await t.db.query({
    name: 'test_recaptcha',
    text: 'UPDATE sites.site SET recaptcha_key = $1, recaptcha_secret = $2 WHERE id = 2',
    values: [secret && 'site-key_1', secret],
  });
  forgetSites(t.db);
}
const signUp = (captcha: string | undefined, host = 'localhost') =>
  t.call('/api/users.signup', {
    body: { userName: freshName(), password: demoPassword, phoneNumber: '0812345678', captcha },
    headers: { host },
  });

describe('a site with a key at Google', () => {
  it('lets through what Google confirms, once, and tells Google nothing else', async () => {
    expect((await signUp('good-1')).status).toBe(200);
    expect(google.asked).toEqual([
      { secret: testEnv.secrets.recaptcha['RECAPTCHA_SECRET_TEST'], response: 'good-1' },
    ]);
    expect((await signUp('good-1')).code).toBe('CAPTCHA_FAILED');
  });

  it.each([[undefined], ['']])('asks for an answer where there is none (%j)', async (captcha) => {
    expect((await signUp(captcha)).code).toBe('CAPTCHA_REQUIRED');
    expect(google.asked).toEqual([]);
  });

  it('says that it cannot be confirmed, in the words of the specification', async () => {
    const refused = await signUp('bad');
    expect(refused).toMatchObject({ status: 400, code: 'CAPTCHA_FAILED' });
    expect(refused.text).toContain('cannot confirm reCaptcha with Google');
  });

  it.each([
    [500, '{}'],
    [200, 'nonsense'],
    [200, '{"success":"yes"}'],
    [302, '{"success":true}'],
  ])('is not passed when Google answers %i %s', async (status, text) => {
    google.says = { status, text };
    expect((await signUp('good-2')).code).toBe('CAPTCHA_FAILED');
  });

  it('takes no work of a browser in its place, and other sites go on with that', async () => {
    expect((await signUp(await solvedTask(t, 'localhost', 'signUp'))).code).toBe('CAPTCHA_FAILED');
    const host = 'lotus.localhost';
    expect((await signUp(await solvedTask(t, host, 'signUp'), host)).status).toBe(200);
    expect((await signUp('good-3', host)).code).toBe('CAPTCHA_FAILED');
  });

  it('asks after two failed sign-ins, too', async () => {
    const login = (password: string, captcha?: string) =>
      t.call('/api/users.login', { body: { userName: 'demo03', password, captcha } });
    await login('Wrong#2026');
    expect((await login('Wrong#2026')).details).toMatchObject({ captcha: true });
    expect((await login(demoPassword)).code).toBe('CAPTCHA_REQUIRED');
    expect((await login(demoPassword, 'bad')).code).toBe('CAPTCHA_FAILED');
    expect((await login(demoPassword, 'good-4')).status).toBe(200);
  });
});

describe('the frame with the captcha of Google', () => {
  const policyOf = async (url: string, host = 'localhost') =>
    String(
      (await t.app.inject({ url, headers: { host } })).headers['content-security-policy'] ?? '',
    );

  it('alone allows the script and the frames of Google, and itself in no foreign page', async () => {
    const { body, headers } = await t.app.inject({
      url: recaptchaFramePath,
      headers: { host: 'localhost', cookie: 'locale=kh' },
    });
    expect(body).toContain('<html lang="km">');
    expect(body).toContain(`${google.url}/api.js?onload=showCaptcha&amp;render=explicit&amp;hl=km`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'sha256-[^ ]+' http:\/\/127\.0\.0\.1:\d+\/recaptcha\/ /);
    expect(policy).toContain(`frame-src ${google.url}/`);
    expect(policy).toMatch(/frame-ancestors 'self'$/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('is on no site without a key', async () => {
    expect(await policyOf(recaptchaFramePath, 'lotus.localhost')).not.toContain('recaptcha');
    await give('RECAPTCHA_SECRET_ELSEWHERE');
    expect(await policyOf(recaptchaFramePath)).not.toContain('recaptcha');
    await give('RECAPTCHA_SECRET_TEST');
  });

  it('is all that any page of the site may frame, and no page allows anything of Google', async () => {
    for (const { path } of addressRows) {
      const policy = await policyOf(path.replace(/\{.*?\}/g, '7'));
      expect(policy).not.toMatch(/google|gstatic|recaptcha|127\.0\.0\.1/);
      if (policy) expect(policy).toContain("; frame-src 'self';");
    }
    expect(await policyOf('/login', 'lotus.localhost')).not.toContain('frame-src');
  });
});
