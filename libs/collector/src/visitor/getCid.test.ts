import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { getCid } from './getCid.ts';
import { installed } from '../testing/fakeBrowser.ts';

afterEach(() => void unstubAllGlobals());

const answering = (answer: () => Response | Promise<Response>): ReturnType<typeof jest.fn> => {
  const fetch = jest.fn(async () => answer());
  installed({ fetch }).document.cookie = 'cid=kept';
  return fetch;
};

it('asks the server, with cookies, and gives its cid', async () => {
  const fetch = answering(() => Response.json({ cid: 'served' }));
  expect(await getCid({ apiBase: 'https://api.example' })).toBe('served');
  expect(fetch).toHaveBeenCalledWith('https://api.example/v1/id', { credentials: 'include' });
  await getCid({ path: '/other' });
  expect(fetch).toHaveBeenLastCalledWith('/other', { credentials: 'include' });
});

it('gives the cookie when the answer has no cid', async () => {
  answering(() => Response.json({}));
  expect(await getCid()).toBe('kept');
});

it.each([
  ['an error', () => new Response('', { status: 503 })],
  ['no JSON', () => new Response('<html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('warns and gives the cookie after %s', async (_what, answer) => {
  answering(answer);
  const onWarning = jest.fn();
  expect(await getCid({ onWarning })).toBe('kept');
  expect(onWarning.mock.calls).toEqual([[expect.any(String)]]);
});

it('gives null where there is no cookie either', async () => {
  installed({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await getCid()).toBeNull();
});
