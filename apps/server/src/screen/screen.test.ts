import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createScreen } from './screen.ts';

const hostile = 'KBANK \u001b[2J\u202e00.000,05\u009b\u007f';

// `npm run ledger:verify` prints a table of findings, and the server prints errors beside its log. Both
// may carry what a member wrote.
it('shows the signs that a terminal obeys, on both streams', () => {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const screen = createScreen(out, err);
  screen.log(hostile);
  screen.table([{ name: hostile, rows: 2 }]);
  screen.error('it failed:', hostile);
  screen.warn(new Error(hostile));
  const words = [String(out.read()), String(err.read())];
  for (const text of words) {
    expect(text).toContain(String.raw`\u202e00.000,05`);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  }
  expect(words[0]).toContain(String.raw`KBANK \u001b[2J\u202e00.000,05\u009b\u007f`);
});
