import type { Site } from '@poy/contract';
import { describe, expect, it } from '@jest/globals';
import { contentPolicy, frameAncestors } from './pagePolicy.ts';

const site = (changes: Partial<Site>): Site => ({
  agentId: 2,
  title: 'Poy',
  description: '',
  siteVerification: null,
  gaID: null,
  theme: 'marigold',
  demo: true,
  licence: null,
  minimumAge: 20,
  consent: 'opt-in',
  visitorDays: 90,
  trackerUrl: null,
  sandboxUrl: null,
  remotes: { lotto: '/remotes/lotto/mf-manifest.json' },
  realtime: { key: 'k', cluster: 'ap1', host: null, port: null, path: '/app', tls: false },
  ...changes,
});
const nobody = "frame-ancestors 'none'";
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('contentPolicy', () => {
  it('runs only scripts with the nonce, and nothing unsafe', () => {
    const policy = contentPolicy(site({}), 'poy.test', 'N0nce', nobody);
    expect(directive(policy, 'script-src')).toBe("script-src 'nonce-N0nce' 'strict-dynamic'");
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('lets the page talk to its own server, and to no other, with the embedded realtime endpoint', () => {
    expect(directive(contentPolicy(site({}), 'poy.test:4200', 'n', nobody), 'connect-src')).toBe(
      "connect-src 'self' ws://poy.test:4200 wss://poy.test:4200",
    );
  });

  it('names the origins of remotes on other hosts and of a hosted realtime service', () => {
    const realtime = {
      key: 'k',
      cluster: 'ap1',
      host: 'rt.example',
      port: 443,
      path: '',
      tls: true,
    };
    const policy = contentPolicy(
      site({ remotes: { lotto: 'https://cdn.example/lotto/mf-manifest.json' }, realtime }),
      'poy.test',
      'n',
      nobody,
    );
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://cdn.example wss://rt.example:443",
    );
    expect(directive(policy, 'style-src')).toContain('https://cdn.example');
  });

  it('ends with who may show the page in a frame', () => {
    expect(contentPolicy(site({}), 'poy.test', 'n', 'frame-ancestors https://a.example')).toMatch(
      /; frame-ancestors https:\/\/a\.example$/,
    );
  });
});

describe('frameAncestors', () => {
  const frameOrigins = ['https://a.example', 'https://b.example:8443'];

  it.each([
    ['/external/login', frameOrigins, 'https://a.example https://b.example:8443'],
    ['/external/login', [], "'none'"],
    ['/main', frameOrigins, "'none'"],
    ['/', [], "'none'"],
  ])('of %s with %j is %s', (path, origins, ancestors) => {
    expect(frameAncestors({ frameOrigins: origins }, path)).toBe(`frame-ancestors ${ancestors}`);
  });
});
