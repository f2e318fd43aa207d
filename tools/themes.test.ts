import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const themes = JSON.parse(read('libs/contract/src/themes.json')) as Record<string, unknown>;
const sheets = readdirSync(join(root, 'libs/ui/src/themes'));

/** Returns the value of one custom property of a theme as its style sheet has it. */
const token = (sheet: string, name: string): string | undefined =>
  new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1];

describe('the list of themes', () => {
  it('names exactly the style sheets of libs/ui', () => {
    expect(sheets.map((name) => name.replace('.css', '')).sort()).toEqual(
      Object.keys(themes).sort(),
    );
  });

  it.each(sheets)('has the colours of %s for what stands outside the page', (name) => {
    const sheet = read(`libs/ui/src/themes/${name}`);
    expect(themes[name.replace('.css', '')]).toEqual({
      ground: token(sheet, 'ground'),
      accent: token(sheet, 'accent'),
      onAccent: token(sheet, 'on-accent'),
    });
  });

  it.each(['themes', 'schemes'])('is loaded with every sheet of %s', (folder) => {
    const styles = read('libs/ui/src/styles.css');
    for (const name of readdirSync(join(root, 'libs/ui/src', folder)))
      expect(styles).toContain(`@import './${folder}/${name}';`);
  });
});
