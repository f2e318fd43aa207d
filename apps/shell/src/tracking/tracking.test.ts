import type { SessionReply, Site } from '@poy/contract';
import { demoSite, testMember } from '@poy/host/testing';
import { createStore } from 'zustand/vanilla';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { importsSettled, onlyFake, stubGlobal, unstubAllGlobals } from '@poy/testing';
import { consentChanged } from '../consent/consentStore.ts';
import { forgetVisitor } from '../consent/forgetVisitor.ts';
import { fakeRoute } from '../testing/fakeRoute.ts';
import { testFeatures } from '../testing/testFeatures.ts';
import { startTracking } from './startTracking.ts';

interface Sent {
  url: string;
  body: Record<string, unknown>;
}
let sent: Sent[];
const collect = jest.fn<(options: object) => Promise<object>>();
const fetching = jest.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let stop: () => void = () => undefined;

function start(changes: Partial<Site> = {}, member: SessionReply | null = null) {
  const { route, go } = fakeRoute('/');
  const users = createStore(() => ({ member, expelled: false, left: false, loading: false }));
  stop = startTracking(route, {
    site: createStore(() => ({ site: { ...demoSite, ...changes } })),
    users,
  });
  return { go, users };
}
/** Lets a second pass, then waits until everything that was fetched has arrived. */
const second = async () => {
  await jest.advanceTimersByTimeAsync(1_000);
  await importsSettled();
  await jest.advanceTimersByTimeAsync(0);
};
const paths = () => sent.map(({ url }) => url.replace(location.origin, ''));
const choose = (value: string) => void (document.cookie = `consent=${value}; path=/`);

beforeEach(() => {
  jest.useFakeTimers(onlyFake('setTimeout', 'clearTimeout', 'Date'));
  sent = [];
  collect.mockReset().mockImplementation(async (options: object) => ({
    vid: 'visitor-one',
    features: testFeatures,
    ...options,
  }));
  fetching.mockReset().mockImplementation(async (url: string, init?: RequestInit) => {
    sent.push({ url, body: init?.body ? JSON.parse(init.body as string) : {} });
    return new Response(JSON.stringify({ cid: 'visitor-one', vid: 'visitor-one' }));
  });
  stubGlobal('fetch', fetching);
  stubGlobal('PoyCollector', { collect });
  history.pushState(null, '', '/');
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  unstubAllGlobals();
  jest.useRealTimers();
  for (const name of ['consent', 'cid', 'visitor', 'guest'])
    document.cookie = `${name}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
});

describe('of a visitor who has not agreed', () => {
  it.each([
    ['has not chosen', '', false],
    ['has refused', 'refused.1', false],
    ['agreed to an older text', 'agreed.0', false],
    ['agreed, with privacy control', 'agreed.1', true],
  ])('who %s only the necessary event goes out', async (_who, choice, control) => {
    choose(choice);
    if (control)
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    start();
    await second();
    expect(paths()).toEqual(['/api/collect']);
    expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual([
      'occurredAt',
      'sessionId',
      'url',
      'vid',
    ]);
    expect(collect).not.toHaveBeenCalled();
    expect(localStorage.getItem('visitorId')).toBeNull();
    expect(document.cookie).not.toContain('visitor_');
    expect(document.cookie).not.toContain('guest=');
  });

  it('each new address counts once, when the visitor has stayed for a second', async () => {
    const { go } = start();
    await jest.advanceTimersByTimeAsync(600);
    go('/lotto');
    await jest.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(400);
    expect(sent.map(({ body }) => body.url)).toEqual([`${location.origin}/lotto`]);
    go('/lotto');
    await second();
    expect(sent).toHaveLength(1);
  });
});

describe('of a visitor who has agreed', () => {
  it('the id, the whole event once, and the tag of each address go out', async () => {
    choose('agreed.1');
    const { go } = start({}, testMember);
    await second();
    go('/results');
    await second();
    expect(paths()).toEqual(['/v1/id', '/api/collect', '/v1/api/collect', '/v1/api/collect']);
    expect(document.cookie).not.toContain('guest=');
    expect(collect.mock.calls).toEqual([
      [
        {
          username: 'demo01',
          webType: 'Poy',
          geolocation: 'force',
          patient: true,
        },
      ],
    ]);
    expect(sent[3]?.body).toEqual({
      linkedId: 'demo01',
      username: 'demo01',
      webType: 'Poy',
      geolocation: 'force',
      tag: {
        referUrl: `${location.origin}/`,
        headers: null,
        page: '/results',
        uid: 'demo01',
        uuid: testMember.uuid,
        deviceUUID: 'visitor-one',
        cpuCores: 8,
        pixelDepth: 24,
        touchSupport: true,
        gpuTier: 2,
        sessionStorage: ['poy.sid'],
        localStorage: ['visitorId'],
        network: { downlink: 10, effectiveType: '4g', rtt: 50 },
        screen: { width: 360, height: 800, orientation: 'portrait-primary' },
        platform: 'Android',
        ip: null,
        battery: { charging: true, level: 0.5 },
      },
    });
  });

  it('whoever signs in on the way is told of with what was read before', async () => {
    choose('agreed.1');
    const { go, users } = start();
    await second();
    users.setState({ member: testMember });
    go('/main');
    await second();
    expect(paths()).toEqual([
      '/v1/id',
      '/api/collect',
      '/v1/api/collect',
      '/v1/id',
      '/api/collect',
      '/v1/api/collect',
    ]);
    expect(sent[4]?.body).toMatchObject({ username: 'demo01', url: `${location.origin}/main` });
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('a guest goes by visitor_ and six digits', async () => {
    choose('agreed.1');
    start();
    await second();
    expect(sent.at(-1)?.body.username).toMatch(/^visitor_\d{6}$/);
    expect(document.cookie).toContain(`visitor=${String(sent.at(-1)?.body.username)}`);
  });

  it('the tracker of the site is another server, the events stay with this one', async () => {
    choose('agreed.1');
    start({ trackerUrl: 'https://track.example' });
    await second();
    expect(paths()).toEqual([
      'https://track.example/v1/id',
      '/api/collect',
      'https://track.example/v1/api/collect',
    ]);
  });

  it('it begins with the agreement, on the same page, and counts it once', async () => {
    start();
    await second();
    choose('agreed.1');
    consentChanged();
    await second();
    consentChanged();
    await second();
    expect(paths()).toEqual(['/api/collect', '/v1/id', '/api/collect', '/v1/api/collect']);
  });

  it('what fails is only logged, and tried again with the next address', async () => {
    choose('agreed.1');
    fetching.mockRejectedValue(new TypeError('no network'));
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failed = jest.spyOn(console, 'error');
    const { go } = start();
    await second();
    expect(warned.mock.calls.flat().map(String).join()).toContain('no network');
    fetching.mockResolvedValue(new Response('{}', { status: 500 }));
    go('/results');
    await second();
    expect(failed).not.toHaveBeenCalled();
    expect(collect).toHaveBeenCalledTimes(1);
    expect(
      fetching.mock.calls.filter(([url]) => String(url).endsWith('/api/collect')),
    ).toHaveLength(2);
  });

  it('who refuses while the device is read is told of no further, and nothing is kept or sent later', async () => {
    choose('agreed.1');
    const read = Promise.withResolvers<object>();
    collect.mockReturnValueOnce(read.promise);
    start({ trackerUrl: 'https://track.example' }, testMember);
    await second();
    choose('refused.1');
    forgetVisitor();
    consentChanged();
    read.resolve({ vid: 'visitor-one', features: testFeatures });
    await second();
    expect(paths()).toEqual(['https://track.example/v1/id', '/api/collect']);
    expect(Object.keys(sent[1]?.body ?? {}).sort()).toEqual([
      'occurredAt',
      'sessionId',
      'url',
      'vid',
    ]);
    expect(localStorage.getItem('visitorId')).toBeNull();
    choose('agreed.1');
    consentChanged();
    await second();
    expect(collect).toHaveBeenCalledTimes(2);
    expect(paths().slice(2)).toEqual([
      'https://track.example/v1/id',
      '/api/collect',
      'https://track.example/v1/api/collect',
    ]);
  });

  it('who refuses while the id is asked for keeps none', async () => {
    choose('agreed.1');
    const asked = Promise.withResolvers<Response>();
    fetching.mockReturnValueOnce(asked.promise);
    start();
    await second();
    choose('refused.1');
    asked.resolve(new Response('{"cid":"visitor-one"}'));
    await second();
    expect(localStorage.getItem('visitorId')).toBeNull();
    expect(collect).not.toHaveBeenCalled();
  });

  it('a tag names the address that counted, also where the visitor has gone on', async () => {
    choose('agreed.1');
    const read = Promise.withResolvers<object>();
    collect.mockReturnValueOnce(read.promise);
    const { go } = start();
    await second();
    go('/results');
    await second();
    read.resolve({ vid: 'visitor-one', features: testFeatures });
    await second();
    const tags = sent
      .filter(({ url }) => url.endsWith('/v1/api/collect'))
      .map(({ body }) => (body.tag as { page: string }).page);
    expect(tags).toEqual(['/', '/results']);
    expect(
      sent.find(({ url }) => url.endsWith('/api/collect') && !url.includes('/v1'))?.body,
    ).toMatchObject({
      url: `${location.origin}/results`,
      path: '/results',
      features: { page: { path: '/results' } },
    });
  });
});

it.each([
  ['none', 'auto'],
  ['notice', null],
] as const)('a site of %s profiles who has not chosen: %s', async (consent, geolocation) => {
  start({ consent });
  await second();
  // A site that informs instead of asking must have shown its notice first.
  if (geolocation === null) expect(collect).not.toHaveBeenCalled();
  else expect(collect.mock.calls).toEqual([[expect.objectContaining({ geolocation })]]);
});
