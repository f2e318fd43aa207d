import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
/**
 * Matches inline links to a file in this repository, and neither to a web address nor to a mail
 * address.
 */
const link = /\]\((?![a-z]+:)([^)\s]+)\)/g;
/**
 * Matches code that is wholly one path from the root, such as `libs/ui/src`. A path with a
 * placeholder does not match.
 */
const namedPath = /`((?:apps|libs|tools|e2e|trials|docs)\/[\w./@-]+)`/g;
/** Matches code that is the end of a path, such as `methods/method.sql` or `placeSlip.ts`. */
const pathEnd = /`(\w[\w./@-]*\.(?:ts|tsx|mjs|sql|css))`/g;
const paths = ['apps', 'libs', 'tools', 'e2e', 'trials', ''].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder !== '', encoding: 'utf8' })
    .map((name) => `/${join(folder, name)}`)
    .filter((path) => !path.includes('/node_modules/')),
);

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');
const withoutBlocks = (text: string): string => text.replaceAll(/^\s*```[^]*?^\s*```/gm, '');
const found = (page: string, pattern: RegExp): string[] =>
  [...withoutBlocks(textOf(page)).matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns the anchors of a page's headings, written as code hosts write them. */
function anchorsOf(page: string): string[] {
  return [...withoutBlocks(textOf(page)).matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function leadsSomewhere(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? page : join(dirname(page), file);
  if (!existsSync(join(root, path))) return false;
  return anchor === undefined || anchorsOf(path).includes(anchor);
}

describe.each(pages)('%s', (page) => {
  it('links only to files and headings that exist', () => {
    expect(found(page, link).filter((target) => !leadsSomewhere(page, target))).toEqual([]);
  });

  it('names only paths that exist', () => {
    expect(found(page, namedPath).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const isThere = (end: string): boolean => paths.some((path) => path.endsWith(`/${end}`));
    expect(found(page, pathEnd).filter((end) => !isThere(end))).toEqual([]);
  });
});
