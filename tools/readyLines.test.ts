import { expect, it } from '@jest/globals';
import { readyLines } from './readyLines.mjs';
import { sandboxEnvironment } from './sandboxEnvironment.mjs';

const url = 'http://localhost:4200';

it('names members, operators, passwords and the sandbox on a demo', () => {
  const words = readyLines({ url, sandboxUrl: 'http://localhost:4300' }).join('\n');
  for (const told of [
    url,
    'demo01',
    'operator1',
    'Demo#2026',
    'http://localhost:4300',
    'play money',
  ])
    expect(words).toContain(told);
});

it('names none of them elsewhere, and says in one line that the sandbox stays off', () => {
  const lines = readyLines({ url, sandboxUrl: null });
  expect(lines.join('\n')).not.toMatch(/demo01|operator\d|Demo#|localhost:4300|lotus|reset/);
  expect(lines.filter((line) => line.includes('sandbox'))).toEqual([
    expect.stringContaining('stays off'),
  ]);
});

it('hands the sandbox no secret of the server and nothing that leads to one', () => {
  const given = {
    PATH: '/bin',
    CROWD: 'off',
    BANK_FEED_SECRET: 'real',
    SESSION_SECRET: 's',
    REALTIME_SECRET: 'r',
    DATABASE_URL: 'postgresql://…',
    DATA_DIR: '.data',
    HOST: '0.0.0.0',
  };
  const gameKeys = { GAMES_KEY: 'the sandbox’s own' };
  const product = { feedSecret: 'play', sandboxPort: 4300, url, gameKeys };
  expect(sandboxEnvironment(given, product)).toEqual({
    GAMES_KEY: 'the sandbox’s own',
    PATH: '/bin',
    CROWD: 'off',
    DEMO_FEED_SECRET: 'play',
    SANDBOX_PORT: '4300',
    PRODUCT_URL: url,
  });
});
