import type { Site } from '@poy/contract';
import { describe, expect, it } from '@jest/globals';
import { contentPolicy, frameAncestors, frameOptions } from './pagePolicy.ts';

const site = (changes: Partial<Site>): Site => ({
  agentId: 2,
  title: 'Poy',
  description: '',
  siteVerification: null,
  gaID: null,
  theme: 'marigold',
  logo: null,
  demo: true,
  licence: null,
  minimumAge: 20,
  consent: 'opt-in',
  visitorDays: 90,
  games: false,
  trackerUrl: null,
  sandboxUrl: null,
  sms: false,
  recaptcha: false,
  support: { phoneNumber: null, url: null, bailek: null, popup: null },
  remotes: { lotto: '/remotes/lotto/mf-manifest.json' },
  realtime: { key: 'k', cluster: 'ap1', host: null, port: null, path: '/app', tls: false },
  ...changes,
});
const nobody = "frame-ancestors 'none'";
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

const template = { scripts: ["'sha256-early='"], styles: ["'sha256-sheet='"] };
const cdn = { lotto: 'https://cdn.example/lotto/mf-manifest.json?v=2' };

describe('contentPolicy', () => {
  it('runs files of known folders and the scripts of the page itself, and nothing unsafe', () => {
    const policy = contentPolicy(site({}), 'poy.test', template, nobody);
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-early='");
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-sheet='");
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/);
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('names the folders of remotes on other hosts, and not the whole hosts', () => {
    const policy = contentPolicy(site({ remotes: cdn }), 'poy.test', template, nobody);
    for (const name of [
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'media-src',
      'connect-src',
    ])
      expect(directive(policy, name)?.split(' ').slice(1, 3)).toEqual([
        "'self'",
        'https://cdn.example/lotto/',
      ]);
  });

  it('takes addresses of scripts from one policy of the page only, and no HTML', () => {
    const policy = contentPolicy(site({}), 'poy.test', template, nobody);
    expect(directive(policy, 'require-trusted-types-for')).toBe(
      "require-trusted-types-for 'script'",
    );
    expect(directive(policy, 'trusted-types')).toBe('trusted-types default');
  });

  it('lets the page talk to its own server, and to no other, with the embedded realtime endpoint', () => {
    expect(
      directive(contentPolicy(site({}), 'poy.test:4200', template, nobody), 'connect-src'),
    ).toBe("connect-src 'self' ws://poy.test:4200 wss://poy.test:4200");
  });

  it('names a hosted realtime service', () => {
    const realtime = {
      key: 'k',
      cluster: 'ap1',
      host: 'rt.example',
      port: 443,
      path: '',
      tls: true,
    };
    expect(
      directive(contentPolicy(site({ realtime }), 'poy.test', template, nobody), 'connect-src'),
    ).toBe("connect-src 'self' wss://rt.example:443");
  });

  it('shows frames only where it is told whose, beside that of a captcha', () => {
    const framesOf = (changes: Partial<Site>, frames?: readonly string[]) =>
      directive(contentPolicy(site(changes), 'poy.test', template, nobody, frames), 'frame-src');
    const games = ['https://games.example', 'https://cdn.games.example'];
    expect(framesOf({})).toBeUndefined();
    expect(framesOf({}, games)).toBe('frame-src https://games.example https://cdn.games.example');
    expect(framesOf({ recaptcha: true })).toBe("frame-src 'self'");
    expect(framesOf({ recaptcha: true }, games)).toBe(
      "frame-src 'self' https://games.example https://cdn.games.example",
    );
  });

  it('ends with who may show the page in a frame', () => {
    const ancestors = 'frame-ancestors https://a.example';
    expect(contentPolicy(site({}), 'poy.test', template, ancestors)).toMatch(
      /; frame-ancestors https:\/\/a\.example$/,
    );
  });
});

describe('frameAncestors', () => {
  const frameOrigins = ['https://a.example', 'https://b.example:8443'];

  it('names the origins that the site lists, or nobody', () => {
    expect(frameAncestors({ frameOrigins })).toBe(
      'frame-ancestors https://a.example https://b.example:8443',
    );
    expect(frameAncestors({ frameOrigins: [] })).toBe("frame-ancestors 'none'");
  });

  it.each([
    ['/main', [], { 'x-frame-options': 'DENY' }],
    ['/external/login', [], {}],
    ['/main', frameOrigins, {}],
  ])('has at %s with %j the older header %j', (path, origins, headers) => {
    expect(frameOptions({ frameOrigins: origins }, path)).toEqual(headers);
  });
});
