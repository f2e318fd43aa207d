import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals, waitFor } from '@poy/testing';
import { collect } from '../collect.ts';
import type { Signals } from '../sources.ts';
import { installed } from '../testing/fakeBrowser.ts';
import { serveWorker, type WorkerMessage } from './serveWorker.ts';

afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

type Answer = (post: (message: WorkerMessage) => void, worker: FakeWorker) => void;

class FakeWorker {
  static answer: Answer = () => {};
  static addresses: string[] = [];
  static ended = 0;
  onmessage = (_event: { data: WorkerMessage }): void => {};
  onerror = (): void => {};
  constructor(address: string) {
    FakeWorker.addresses.push(address);
    setTimeout(() => FakeWorker.answer((data) => this.onmessage({ data }), this));
  }
  terminate(): void {
    FakeWorker.ended++;
  }
}

async function featuresWith(
  answer: Answer,
  replaced: Record<string, unknown> = {},
): Promise<Signals> {
  jest.useFakeTimers();
  FakeWorker.answer = answer;
  FakeWorker.addresses = [];
  FakeWorker.ended = 0;
  installed({ Worker: FakeWorker, ...replaced });
  const collecting = collect({ worker: '/collector.js' });
  await jest.advanceTimersByTimeAsync(801);
  return (await collecting).features;
}

it('takes from the worker what the worker reads, and ends it', async () => {
  const features = await featuresWith((post) => post(['canvasHash', 'from the worker']));
  expect(features.canvasHash).toBe('from the worker');
  expect(FakeWorker.addresses).toEqual(['/collector.js']);
  expect(FakeWorker.ended).toBe(1);
});

it('reads in the page what the worker cannot, but not what nobody can', async () => {
  const features = await featuresWith((post) => {
    post(['tz', undefined]);
    post(['webgl', null]);
  });
  expect(features.tz).toMatchObject({ name: expect.any(String) });
  expect(features.webgl).toBeNull();
});

it('reads all in the page when the worker does not load or is forbidden', async () => {
  const failed = await featuresWith((_post, worker) => worker.onerror());
  const forbidden = await featuresWith(() => {}, {
    Worker: function refused() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  for (const features of [failed, forbidden])
    expect(features).toMatchObject({
      tz: {},
      webgl: {},
      fonts: { count: 2 },
      permissions: { camera: 'denied' },
    });
});

it('does not repeat in the page what holds the worker', async () => {
  const getContext = jest.fn();
  const features = await featuresWith(() => {}, {
    OffscreenCanvas: class {
      getContext = getContext;
    },
  });
  expect(features).toMatchObject({ webgl: null, fonts: null, tz: null });
  expect(getContext).not.toHaveBeenCalled();
});

it('serves each signal once: undefined where this worker cannot read it', async () => {
  installed({
    OffscreenCanvas: undefined,
    document: undefined,
    'navigator.gpu': { requestAdapter: async () => null },
  });
  const posted: WorkerMessage[] = [];
  await serveWorker((message) => posted.push(message));
  await waitFor(() => expect(posted).toHaveLength(7));
  const answers = Object.fromEntries(posted);
  expect(answers).toMatchObject({
    tz: {},
    permissions: { camera: 'denied' },
    webgpu2: null,
    webgl: undefined,
    webglParams: undefined,
    fonts: undefined,
    canvasHash: undefined,
  });
});

it('leaves the permissions to the page where this worker has none to ask', async () => {
  installed({ 'navigator.permissions': undefined });
  const posted: WorkerMessage[] = [];
  await serveWorker((message) => posted.push(message));
  await waitFor(() => expect(posted).toContainEqual(['permissions', undefined]));
});
