import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Site } from '@poy/contract';
import { auditOf, operatorHeaders, reason } from '../testing/operatorApp.ts';
import { createTestApp, type Answer, type TestApp } from '../testing/testApp.ts';

let t: TestApp;
let boss: Record<string, string>;
let staff: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  boss = await operatorHeaders(t, 'operator3');
  staff = await operatorHeaders(t, 'operator2');
});
afterAll(() => t.close());

const change = (body: object, headers = boss): Promise<Answer> =>
  t.call('/api/operators.support.change', { body: { reason, ...body }, headers });
const ways = async (token?: string, host = 'localhost') =>
  (await t.call('/api/agents-supports', { token, headers: { host } })).data;
const site = async () => (await t.call('/api/sites-details')).data as Site;

const none = {
  phoneNumber: '02-000-0000',
  activePopup: false,
  activeSupport: false,
  urlBailek: '-',
  urlPopup: '-',
  urlSupport: '-',
};

describe('agents-supports', () => {
  it('answers the fields of the specification by GET and by POST, to guests and members', async () => {
    expect(await ways()).toEqual(none);
    const { data } = await t.call('/api/agents-supports', { method: 'POST', body: {} });
    expect(data).toEqual(none);
    expect(await ways(await t.signIn('demo01'))).toEqual(none);
    const foreign = await t.call('/api/agents-supports', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.code).toBe('FOREIGN_ORIGIN');
  });

  it('is set for one site by an operator, and shown at once', async () => {
    const to = {
      phoneNumber: '+66 2 111 2222',
      urlSupport: 'https://chat.example/a?b=1',
      urlBailek: 'https://sheets.example',
      urlPopup: 'https://news.example/today',
    };
    expect((await change(to)).data).toMatchObject({ userName: null, ...to });
    expect(await ways()).toEqual({ ...to, activePopup: true, activeSupport: true });
    expect((await site()).support).toEqual({
      phoneNumber: to.phoneNumber,
      url: to.urlSupport,
      bailek: to.urlBailek,
      popup: to.urlPopup,
    });
    expect(await ways(undefined, 'lotus.localhost')).toEqual(none);
    expect((await change({ activePopup: false })).data).toMatchObject({ urlPopup: to.urlPopup });
    expect((await site()).support.popup).toBeNull();
    const [row] = await auditOf(t, { subject: 'site:localhost' });
    expect(row).toMatchObject({
      action: 'support.change',
      operator: 'operator3',
      before: { activePopup: true },
      after: { activePopup: false },
    });
  });

  it('is the member’s own first, and the site’s where that is - or empty', async () => {
    const token = await t.signIn('demo02');
    const own = { phoneNumber: '1234', urlSupport: 'https://own.example' };
    expect((await change({ userName: 'demo02', ...own })).data).toMatchObject({
      userName: 'demo02',
      ...own,
      activeSupport: true,
      activePopup: null,
      urlBailek: '-',
    });
    expect(await ways(token)).toMatchObject({ ...own, urlBailek: 'https://sheets.example' });
    expect(await ways(await t.signIn('demo03'))).toMatchObject({ phoneNumber: '+66 2 111 2222' });
    const { data } = await t.call('/api/users-infos', { token });
    expect(data).toMatchObject({
      supportData: { officePhoneNumber: '1234', urlSupport: 'https://own.example' },
    });
    await t.db.query({
      name: 'test_empty_support',
      text: "UPDATE members.support_data SET office_phone_number = ''",
    });
    expect(await ways(token)).toMatchObject({ phoneNumber: '+66 2 111 2222' });
    await change({ userName: 'demo02', urlSupport: '-' });
    expect(await ways(token)).toMatchObject({ urlSupport: 'https://chat.example/a?b=1' });
    const settings = {
      headers: { ...boss, host: 'lotus.localhost' },
      query: { userName: 'demo02' },
    };
    await t.call('/api/operators.support.settings', settings);
    const other = { ...boss, host: 'lotus.localhost' };
    expect((await change({ userName: 'nobody00' })).code).toBe('NOT_FOUND');
    await change({ userName: 'demo02', phoneNumber: '9999' }, other);
    expect(await ways(token)).toMatchObject({ phoneNumber: '+66 2 111 2222' });
  });

  it.each([
    [{ urlSupport: 'http://chat.example' }],
    [{ urlSupport: 'javascript:alert(1)' }],
    [{ urlPopup: 'https://user@evil.example' }],
    [{ urlBailek: '//evil.example' }],
    [{ urlPopup: '' }],
    [{ urlPopup: `https://a.example/${'a'.repeat(500)}` }],
    [{ phoneNumber: '' }],
    [{ phoneNumber: '123' }],
    [{ phoneNumber: '1234567890123456' }],
    [{ phoneNumber: '02--000' }],
    [{ phoneNumber: 'call me' }],
  ])('refuses %j', async (body) => {
    expect((await change(body)).code).toBe('VALIDATION');
  });

  it('needs an address for what is switched on, and an administrator', async () => {
    await change({ urlPopup: '-', urlSupport: '-' });
    expect((await change({ activePopup: true })).details).toMatchObject({
      why: 'POPUP_WITHOUT_ADDRESS',
    });
    expect((await change({ activeSupport: true })).details).toMatchObject({
      why: 'SUPPORT_WITHOUT_ADDRESS',
    });
    expect((await change({ phoneNumber: '1111' }, staff)).code).toBe('FORBIDDEN');
  });
});
