import { ApiError } from '@poy/api-client';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { languages } from '@poy/contract/rules';
import { messageHoles, messageKeys } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { openDesk } from '../testing/openDesk.tsx';
import { createDeskWords } from '../words/createDeskWords.ts';
import { keepLocale, keptLocale } from '../words/keptLanguage.ts';
import { watchUse } from '../desk/inUse.ts';

const nobody = (): Promise<never> => Promise.reject(new ApiError('unAuthorized', 401));
const wanted = (why: string): Promise<never> =>
  Promise.reject(new ApiError('invalidLoginCredential', 401, null, { why }));
const signedIn = { userName: 'operator1', role: 'staff' as const };

it('asks for the code only after the right password, and keeps what was typed', async () => {
  const login = jest
    .fn<(body: object) => Promise<typeof signedIn>>()
    .mockImplementationOnce(() => wanted('CODE_NEEDED'))
    .mockImplementationOnce(() => wanted('CODE_WRONG'))
    .mockResolvedValue(signedIn);
  const { user, fill } = await openDesk('/money', { me: nobody, login });
  await screen.findByRole('heading', { name: 'Sign in' });
  await fill({ 'User name': 'operator1', Password: 'Demo#2026' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const code = await screen.findByLabelText('Code of the second factor');
  expect(screen.getByRole('alert')).toHaveTextContent('');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/The code is wrong/)).toBeVisible();
  expect(login).toHaveBeenLastCalledWith({
    userName: 'operator1',
    password: 'Demo#2026',
    code: '000000',
  });
});

it('asks at an address of the operators’ own which site to work for', async () => {
  const login = jest.fn(() => Promise.resolve(signedIn));
  const { user, fill, store } = await openDesk('/money', { me: nobody, login }, true);
  await screen.findByLabelText('Site');
  await fill({ Site: ' poy.example ', 'User name': 'operator1', Password: 'x' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(store.getState().site).toBe('poy.example');
});

describe('a browser that refuses the data of sites', () => {
  afterEach(() => void Reflect.deleteProperty(document, 'cookie'));
  const refuseCookies = () =>
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} });
  const words = /This browser keeps no cookies/;

  // The right password showed the empty form again, without a word.
  it('is told so before the password is typed', async () => {
    refuseCookies();
    await openDesk('/money', { me: nobody });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is told so after the right password, where its cookie did not come back', async () => {
    const login = jest.fn(() => Promise.resolve(signedIn));
    const { user, fill } = await openDesk('/money', { me: nobody, login });
    await screen.findByLabelText('User name');
    expect(screen.queryByText(words)).toBeNull();
    await fill({ 'User name': 'operator1', Password: 'x' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('opens the desk all the same, in the language of the browser and for the site that is named', async () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      jest.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    const login = jest.fn(() => Promise.resolve(signedIn));
    const { user, fill, store } = await openDesk('/money', { me: nobody, login }, true);
    await screen.findByLabelText('Site');
    await fill({ Site: 'poy.example', 'User name': 'operator1', Password: 'x' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(store.getState().site).toBe('poy.example');
    expect(keptLocale()).toBe('en');
    expect(() => keepLocale('kh')).not.toThrow();
  });
});

it('says what happened when the server does not answer, and lets in by a retry', async () => {
  const me = jest.fn(() => Promise.reject(new ApiError('NETWORK', 0)));
  await openDesk('/money', { me });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('counts the page as used for a minute after a touch', () => {
  let now = 0;
  const inUse = watchUse(() => now);
  now = 59_999;
  expect(inUse()).toBe(true);
  now = 60_000;
  expect(inUse()).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  expect(inUse()).toBe(true);
});

it.each(languages)('has all words in %s', async (language) => {
  const keysOf = async (asked: typeof language) => {
    const { i18n } = await createDeskWords(asked);
    const words = i18n.getResourceBundle(asked, 'desk') as Parameters<typeof messageKeys>[0];
    return [messageKeys(words), messageHoles(words)];
  };
  expect(await keysOf(language)).toEqual(await keysOf('en'));
});
