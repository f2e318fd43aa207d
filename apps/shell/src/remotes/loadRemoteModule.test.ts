import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRemoteModule, remoteLimitMs } from './loadRemoteModule.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';

describe('loadRemoteModule', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives up on a manifest that hangs', async () => {
    const outcome = loadRemoteModule('lotto', '/m.json', () => new Promise(() => {})).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(remoteLimitMs - 1);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(RemoteUnavailable);
  });

  it('says which remote did not come, and why', async () => {
    const broken = new Error('404');
    const error: unknown = await loadRemoteModule('credit', '/m.json', () =>
      Promise.reject(broken),
    ).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ remote: 'credit', cause: broken });
  });

  it('answers the module and leaves no timer behind', async () => {
    const module = { routes: [], messages: { th: vi.fn(), en: vi.fn(), km: vi.fn(), my: vi.fn() } };
    await expect(loadRemoteModule('lotto', '/m.json', () => Promise.resolve(module))).resolves.toBe(
      module,
    );
    expect(vi.getTimerCount()).toBe(0);
  });
});
