import { expect, test } from '@jest/globals';
import { demoSite } from '../testing/demoSite.ts';
import { fakeApi, FakeRefusal } from '../testing/fakeApi.ts';
import { testMember } from '../testing/renderPage.tsx';
import { bootAlone } from './bootAlone.ts';

const greeting = (text: string) => async () => ({ default: { hello: text } });
const remote = {
  routes: [],
  messages: {
    th: greeting('สวัสดี'),
    en: greeting('Hello'),
    km: greeting('សួស្តី'),
    my: greeting('မင်္ဂလာပါ'),
  },
};

test('a remote on its own gets the site, the member and the words that the shell would have given it', async () => {
  document.cookie = 'locale=kh';
  fakeApi({ '/api/sites-details': { ...demoSite, theme: 'lotus' }, '/api/users.auth': testMember });
  const host = await bootAlone('greetings', remote);
  expect(host.users.getState().member).toEqual(testMember);
  expect(host.words.i18n.t('greetings:hello')).toBe('សួស្តី');
  expect(document.documentElement).toHaveAttribute('lang', 'km');
  expect(document.documentElement).toHaveAttribute('data-theme', 'lotus');
  document.cookie = 'locale=; max-age=0';
});

test('without a session it starts as a guest, in Thai', async () => {
  fakeApi({
    '/api/sites-details': demoSite,
    '/api/users.auth': () => {
      throw new FakeRefusal(401, 'unAuthorized');
    },
  });
  const host = await bootAlone('greetings', remote);
  expect(host.users.getState().member).toBeNull();
  expect(host.words.i18n.t('greetings:hello')).toBe('สวัสดี');
});
