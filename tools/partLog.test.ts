import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { openPartLog } from './partLog.mjs';

const folder = mkdtempSync(join(tmpdir(), 'poy-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes the words of a part into its file', async () => {
  const file = join(folder, 'server.log');
  const log = openPartLog(file, (error) => expect(error).toBeNull());
  log.write(Buffer.from('one\n'));
  log.write(Buffer.from('two\n'));
  await poll(() => readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  log.end();
});

it.each(['new', 'there before'])('lets its owner alone read a log that is %s', async (when) => {
  const file = join(folder, `${when}.log`);
  if (when === 'there before') writeFileSync(file, 'old\n', { mode: 0o644 });
  const log = openPartLog(file, (error) => expect(error).toBeNull());
  log.write(Buffer.from('one\n'));
  await poll(() => readFileSync(file, 'utf8')).toMatch(/one\n$/);
  await poll(() => statSync(file).mode & 0o777).toBe(0o600);
  log.end();
});

it('loses words that cannot be written, says so, and tries again later', async () => {
  const refused: string[] = [];
  // Nothing can be written to this file.
  const log = openPartLog('/dev/full', (error) => refused.push(error.message), 100);
  log.write(Buffer.from('one\n'));
  await poll(() => refused.length).toBe(1);
  log.write(Buffer.from('lost without a try\n'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  log.write(Buffer.from('two\n'));
  await poll(() => refused.length).toBe(2);
  log.end();
});
