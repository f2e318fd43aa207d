import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'poy-env-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (variables: Record<string, string>) => readEnv({ DATA_DIR, ...variables }, '1.2.3');

describe('secrets', () => {
  it('are made where none is given, an empty one counting as none, and stay', () => {
    const made = read({});
    const all = [made.secrets.session, made.secrets.bankFeed, made.realtime.secret];
    expect(new Set(all).size).toBe(3);
    for (const secret of all) expect(secret).toHaveLength(43);
    const again = read({ SESSION_SECRET: '', BANK_FEED_SECRET: '', REALTIME_SECRET: '' });
    expect([again.secrets.session, again.secrets.bankFeed, again.realtime.secret]).toEqual(all);
  });

  it.each(['SESSION_SECRET', 'BANK_FEED_SECRET', 'REALTIME_SECRET'])(
    'from outside are taken, but not when they could be guessed: %s',
    (name) => {
      expect(JSON.stringify(read({ [name]: 'sixteen-letters!' }))).toContain('sixteen-letters!');
      expect(() => read({ [name]: 'short' })).toThrow(`${name} is too short`);
    },
  );
});
