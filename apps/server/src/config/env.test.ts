import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEnv } from './env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'poy-env-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (variables: Record<string, string>) => readEnv({ DATA_DIR, ...variables }, '1.2.3');

describe('secrets', () => {
  it('are made where none is given, an empty one counting as none, and stay', () => {
    const made = read({});
    const all = [
      made.secrets.session,
      made.secrets.bankFeed,
      made.secrets.factor,
      made.realtime.secret,
    ];
    expect(new Set(all).size).toBe(4);
    for (const secret of all) expect(secret).toHaveLength(43);
    const again = read({
      SESSION_SECRET: '',
      BANK_FEED_SECRET: '',
      FACTOR_SECRET: '',
      REALTIME_SECRET: '',
    });
    const { secrets, realtime } = again;
    expect([secrets.session, secrets.bankFeed, secrets.factor, realtime.secret]).toEqual(all);
  });

  it.each(['SESSION_SECRET', 'BANK_FEED_SECRET', 'FACTOR_SECRET', 'REALTIME_SECRET'])(
    'from outside are taken, but not when they could be guessed: %s',
    (name) => {
      expect(JSON.stringify(read({ [name]: 'sixteen-letters!' }))).toContain('sixteen-letters!');
      expect(() => read({ [name]: 'short' })).toThrow(`${name} is too short`);
    },
  );
});

describe('the address of the operators', () => {
  it.each([
    ['127.0.0.1:4300', { host: '127.0.0.1', port: 4300 }],
    ['[::1]:4300', { host: '::1', port: 4300 }],
    ['operators.internal:443', { host: 'operators.internal', port: 443 }],
    ['', null],
  ])('"%s" is read', (said, operatorHost) =>
    expect(read({ OPERATOR_HOST: said }).operatorHost).toEqual(operatorHost),
  );

  it.each(['4300', '127.0.0.1', '127.0.0.1:0', '127.0.0.1:70000', '::1:4300', '127.0.0.1:4200'])(
    '"%s" is refused in words',
    (said) => expect(() => read({ OPERATOR_HOST: said })).toThrow('OPERATOR_HOST must be'),
  );
});

describe('the address of the broker', () => {
  const user = { user: 'poy', pass: 'p@ss:word' };
  it.each([
    ['', null],
    ['nats://broker', { servers: ['broker:4222'], tls: false, access: null }],
    ['tls://[::1]:4333/', { servers: ['[::1]:4333'], tls: true, access: null }],
    ['nats://t0ken@a:1,b', { servers: ['a:1', 'b:4222'], tls: false, access: { token: 't0ken' } }],
    ['tls://poy:p%40ss:word@a', { servers: ['a:4222'], tls: true, access: user }],
  ])('"%s" is read', (said, broker) => expect(read({ BROKER_URL: said }).broker).toEqual(broker));

  it.each([
    'broker:4222',
    'http://poy:hidden@broker',
    'nats://poy:hidden@',
    'nats://poy:hidden@broker/path',
    'nats://poy:hidden%zz@broker',
    'nats://poy:hidden@broker:port',
    'nats://poy:hidden@broker,',
  ])('"%s" is refused in words that do not repeat it', (said) => {
    const refusal = expect(() => read({ BROKER_URL: said }));
    refusal.toThrow('BROKER_URL must be nats://host:4222');
    refusal.not.toThrow('hidden');
  });
});

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ REALTIME_HOST: 'push.example' }, 'A hosted realtime service needs REALTIME_APP_ID'],
])('%j is refused in words', (variables, words) =>
  expect(() => read(variables as Record<string, string>)).toThrow(words),
);

describe('the gateway for messages to phones', () => {
  const url = 'https://sms.example/send';
  const secret = { SMS_GATEWAY_SECRET: 'sixteen-letters!' };
  it.each([
    [{}, null],
    [
      { SMS_GATEWAY_URL: url, ...secret },
      { url, secret: 'sixteen-letters!', played: false },
    ],
    [
      { SANDBOX_URL: 'http://localhost:4300', DEMO_FEED_SECRET: 'a-secret-of-the-demo' },
      { url: 'http://localhost:4300/sms', secret: 'a-secret-of-the-demo', played: true },
    ],
    [
      {
        SANDBOX_URL: 'http://localhost:4300',
        DEMO_FEED_SECRET: 'a-secret-of-the-demo',
        DEMO: 'off',
      },
      null,
    ],
  ])('of %j', (variables, sms) =>
    expect(read(variables as Record<string, string>).sms).toEqual(sms),
  );

  it.each([
    [{ SMS_GATEWAY_URL: 'http://sms.example', ...secret }, 'SMS_GATEWAY_URL must be'],
    [{ SMS_GATEWAY_URL: 'sms.example', ...secret }, 'SMS_GATEWAY_URL must be'],
    [{ SMS_GATEWAY_URL: url }, 'needs SMS_GATEWAY_SECRET'],
    [{ SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: 'short' }, 'too short'],
  ])('is refused in words: %j', (variables, words) => expect(() => read(variables)).toThrow(words));
});

describe('a demo', () => {
  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '127.0.0.1.example' }, false],
    [{ HOST: '10.0.0.7', DEMO: '' }, false],
    [{ HOST: '127.8.9.1' }, true],
    [{ HOST: '::ffff:127.0.0.1' }, true],
    [{ HOST: '127.0.0.999' }, false],
    [{ DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
  ])('where %j: %s', (variables, demo) => {
    expect(read(variables as Record<string, string>).demo).toBe(demo);
  });

  it('is asked for in no other words', () => {
    expect(() => read({ DEMO: 'no' })).toThrow('DEMO must be on or off, not "no"');
  });

  it('alone has a sandbox and its secret', () => {
    const asked = { DEMO_FEED_SECRET: 'sixteen-letters!', SANDBOX_URL: 'http://localhost:4300' };
    const parts = (variables: Record<string, string>): unknown[] => {
      const { secrets, sandboxUrl } = read({ ...asked, ...variables });
      return [secrets.demoFeed, sandboxUrl];
    };
    expect(parts({})).toEqual(Object.values(asked));
    expect(parts({ DEMO: 'off' })).toEqual([null, null]);
    expect(parts({ HOST: '0.0.0.0' })).toEqual([null, null]);
    expect(() => read({ DEMO_FEED_SECRET: 'short' })).toThrow('DEMO_FEED_SECRET is too short');
  });
});
