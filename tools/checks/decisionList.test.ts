import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const folder = join(root, 'docs/decisions');
const list = readFileSync(join(folder, 'README.md'), 'utf8');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const rows = [...list.matchAll(/^- (\d+)\. \[([^\]]+)\]\(([^)]+)\)/gm)].map(
  ([, number = '', title = '', file = '']) => ({ number, title, file }),
);

describe('docs/decisions/README.md', () => {
  it('lists every decision once, and none that is not there', () => {
    expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it('has a line of the form "- 93. [Title](0093-title.md)" for each link to a decision', () => {
    const links = [...list.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file = '']) => file);
    expect(rows.map(({ file }) => file)).toEqual(links);
  });

  it.each(rows)('names decision $number by its title', ({ number, title, file }) => {
    expect(file.slice(0, 4)).toBe(number.padStart(4, '0'));
    const page = readFileSync(join(folder, file), 'utf8');
    expect(page.split('\n')[0]).toBe(`# ${number}. ${title}`);
  });
});
