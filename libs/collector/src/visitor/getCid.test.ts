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
])('warns in the console and gives the cookie after %s', async (_what, answer) => {
  answering(answer);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await getCid()).toBe('kept');
  expect(warn.mock.calls).toEqual([[expect.any(Error)]]);
  warn.mockRestore();
});

it('gives null where there is no cookie either', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  installed({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await getCid()).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it('is silent where the server answers', async () => {
  answering(() => Response.json({ cid: 'served' }));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await getCid();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
