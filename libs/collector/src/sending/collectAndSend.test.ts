import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { collectAndSend } from './collectAndSend.ts';
import { installed } from '../testing/fakeBrowser.ts';

afterEach(() => void unstubAllGlobals());

function answering(answer: () => Response | Promise<Response>): {
  fetch: ReturnType<typeof jest.fn<typeof globalThis.fetch>>;
  cookie: () => unknown;
} {
  const fetch = jest.fn<typeof globalThis.fetch>(async () => answer());
  const { document } = installed({ fetch });
  document.cookie = 'cid=sent';
  return { fetch, cookie: () => document.cookie };
}

const bodyOf = (fetch: ReturnType<typeof answering>['fetch']): Record<string, unknown> =>
  JSON.parse(String(fetch.mock.lastCall?.[1]?.body));

it('needs apiBase, and reads nothing without it', async () => {
  const { fetch } = answering(() => Response.json({}));
  await expect(collectAndSend()).rejects.toThrow('apiBase is required');
  expect(fetch).not.toHaveBeenCalled();
});

it('posts the event with the id in its header, and gives the answer', async () => {
  const { fetch } = answering(() => Response.json({ vid: 'sent', seen: 3 }));
  expect(
    await collectAndSend({
      apiBase: 'https://api.example',
      username: 'malee',
      webType: 'lotto',
      extra: { a: 1 },
    }),
  ).toEqual({ vid: 'sent', seen: 3 });
  expect(fetch.mock.calls).toEqual([
    [
      'https://api.example/api/collect',
      {
        method: 'POST',
        body: expect.any(String),
        headers: { 'Content-Type': 'application/json', 'X-CID': 'sent' },
        credentials: 'include',
        keepalive: true,
      },
    ],
  ]);
  expect(bodyOf(fetch)).toMatchObject({
    vid: 'sent',
    username: 'malee',
    webType: 'lotto',
    extra: { a: 1 },
    domain: 'poy.example',
  });
});

it('takes another path', async () => {
  const { fetch } = answering(() => Response.json({}));
  await collectAndSend({ apiBase: 'https://api.example', path: '/v1/api/collect' });
  expect(fetch.mock.calls).toEqual([['https://api.example/v1/api/collect', expect.anything()]]);
});

it.each([
  ['another id', { vid: 'told' }, 'cid=told'],
  ['the same id', { vid: 'sent' }, 'cid=sent'],
  ['a malformed id', { vid: 'a; domain=evil' }, 'cid=sent'],
  ['no id', {}, 'cid=sent'],
])('after %s in the answer the cookie is right', async (_what, answer, expected) => {
  const { cookie } = answering(() => Response.json(answer));
  await collectAndSend({ apiBase: 'https://api.example' });
  expect(cookie()).toBe(expected);
});

it('fails with the status of a refused event', async () => {
  answering(() => new Response('', { status: 429 }));
  await expect(collectAndSend({ apiBase: 'https://api.example' })).rejects.toThrow(
    'collect failed: 429',
  );
});

it('takes malformed JSON for an empty answer', async () => {
  const { cookie } = answering(() => new Response('not { json'));
  expect(await collectAndSend({ apiBase: 'https://api.example' })).toEqual({});
  expect(cookie()).toBe('cid=sent');
});

it('sends only the necessary event when told to', async () => {
  const { fetch } = answering(() => Response.json({}));
  await collectAndSend({ apiBase: 'https://api.example', necessary: true });
  expect(Object.keys(bodyOf(fetch)).sort()).toEqual(['occurredAt', 'sessionId', 'url', 'vid']);
});
