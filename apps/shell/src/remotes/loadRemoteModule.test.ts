import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteModule } from '@poy/host';
import { loadRemoteModule, remoteLimitMs } from './loadRemoteModule.ts';
import { RemoteUnavailable } from './failed/RemoteUnavailable.ts';

it('asks nobody for a remote whose release the server does not know', async () => {
  await expect(loadRemoteModule('games', undefined)).rejects.toMatchObject({
    remote: 'games',
    cause: { message: expect.stringContaining('knows no release') },
  });
  expect(document.querySelector('script')).toBeNull();
});

describe('loadRemoteModule', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('gives up on a script that hangs', async () => {
    const outcome = loadRemoteModule('lotto', '/entry.js', () => new Promise(() => {})).catch(
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(remoteLimitMs - 1);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(RemoteUnavailable);
  });

  it('says which remote did not come, and why', async () => {
    const broken = new Error('404');
    const error: unknown = await loadRemoteModule('credit', '/entry.js', () =>
      Promise.reject(broken),
    ).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ remote: 'credit', cause: broken });
  });

  it.each([
    ['throws while it starts', new TypeError('Promise.withResolvers is not a function'), true],
    ['has a chunk that cannot be read', 'Loading chunk 7 failed.\n(missing: /remotes/7.js)', true],
    ['is no remote', '/entry.js is no entry of a remote', true],
    ['did not come', '[ Federation Runtime ]: Failed to load script resources.', false],
    ['came with another content', '/entry.js did not load', false],
    ['lost a chunk', 'Loading chunk 7 failed.\n(error: /remotes/7.js)', false],
  ])('tells a remote that broke from one that did not come: it %s', async (_, why, arrived) => {
    const cause = typeof why === 'string' ? new Error(why) : why;
    await expect(
      loadRemoteModule('credit', '/entry.js', () => Promise.reject(cause)),
    ).rejects.toMatchObject({ arrived, cause });
  });

  it('says which script could not be parsed', async () => {
    const unparsed = async () => {
      const fault = { message: 'Uncaught SyntaxError: x', filename: '/remoteEntry.js', lineno: 7 };
      window.dispatchEvent(new ErrorEvent('error', fault));
      throw new Error('/remoteEntry.js is no entry of a remote');
    };
    await expect(loadRemoteModule('credit', '/entry.js', unparsed)).rejects.toMatchObject({
      cause: {
        message: '/remoteEntry.js is no entry of a remote',
        cause: { message: 'Uncaught SyntaxError: x (/remoteEntry.js:7)' },
      },
    });
  });

  it('answers the module and leaves no timer behind', async () => {
    const words = jest.fn<RemoteModule['messages']['th']>();
    const module = { routes: [], messages: { th: words, en: words, km: words, my: words } };
    await expect(
      loadRemoteModule('lotto', '/entry.js', () => Promise.resolve(module)),
    ).resolves.toBe(module);
    expect(jest.getTimerCount()).toBe(0);
  });
});
