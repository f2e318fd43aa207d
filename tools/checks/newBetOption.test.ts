import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const options = 'libs/bet-rules/src/options/options.ts';
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'poy-new-option-'));
  for (const name of ['libs/bet-rules', 'tsconfig.base.json', 'tsconfig.node.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const text = readFileSync(join(copy, options), 'utf8');
  writeFileSync(
    join(copy, options),
    text.replace("  'teng_lang_1',\n]", "  'teng_lang_1',\n  'new_3',\n]"),
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Checks the types of the rules in the copy and returns the files with errors. */
const wrong = (): Promise<string[]> =>
  new Promise((done) => {
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
    const words = [tsc, '--noEmit', '--pretty', 'false', '-p', 'libs/bet-rules'];
    execFile(process.execPath, words, { cwd: copy }, (_error, out) =>
      done(
        [
          ...new Set(
            [...out.matchAll(/^(libs\/bet-rules\/src\/(?!.*\/testing\/)\S+\.ts)\(/gm)].map(
              ([, file = '']) => file,
            ),
          ),
        ].sort(),
      ),
    );
  });

it('a bet option that is only in the list does not compile, and the page names where', async () => {
  const files = await wrong();
  expect(files).toEqual([options, 'libs/bet-rules/src/paste/pasteWords.ts']);
  const page = readFileSync(join(root, 'docs/add-a-bet-option.md'), 'utf8');
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
