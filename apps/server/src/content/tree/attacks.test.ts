import { describe, expect, it } from '@jest/globals';
import { contentNode, type ContentElement, type ContentNode } from '@poy/contract';
import { attacks } from './attacks.ts';
import { readMarkdown } from './readMarkdown.ts';

const read = (text: string): ContentNode[] =>
  readMarkdown(text, () => ({ width: 10, height: 10 })).nodes;

const elementsOf = (nodes: readonly ContentNode[]): ContentElement[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])],
  );

/** The fields that an element may have, by its tag; every other tag has its children alone. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  a: ['tag', 'href', 'children'],
  img: ['tag', 'src', 'alt', 'width', 'height'],
  ol: ['tag', 'start', 'children'],
};
const quiet = new Set(
  'p h2 h3 ul ol li strong em a img table thead tbody tr th td blockquote hr br'.split(' '),
);

function check(text: string): void {
  for (const node of read(text)) contentNode.parse(node);
  for (const element of elementsOf(read(text))) {
    const { tag, href, src } = element;
    expect([text, tag, quiet.has(tag)]).toEqual([text, tag, true]);
    const known = fieldsOf[tag] ?? ['tag', 'children'];
    expect(Object.keys(element).filter((field) => !known.includes(field))).toEqual([]);
    if (tag === 'a') {
      // The browser's own reading decides where a link leads.
      const { protocol, host, username } = new URL(href ?? '', 'https://site.example/here');
      expect([text, protocol, username]).toEqual([text, 'https:', '']);
      expect([text, href?.startsWith('/') ? host : 'site.example']).toEqual([text, 'site.example']);
      expect([text, href?.startsWith('/') || href?.startsWith('https://')]).toEqual([text, true]);
      expect(href).not.toContain('@');
    }
    if (tag === 'img') {
      const { host, pathname } = new URL(src ?? '', 'https://site.example/here');
      expect([text, host]).toEqual([text, 'site.example']);
      expect(pathname).toMatch(/^\/(content|guide)-pictures\/[\w.-]+$/);
    }
  }
}

describe('a text of an operator', () => {
  it('is tried with many attacks', () => {
    expect(new Set(attacks).size).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThanOrEqual(60);
  });

  it.each(attacks)('runs nothing and looks like no form: %j', (attack) => {
    check(attack);
    check(`A word ${attack} and another.`);
    check(`- ${attack}`);
    check(`[${attack}](/ok)`);
  });

  it('keeps what it may have', () => {
    expect(
      read('# A\n\n[b](/main?x=1#y) **c** *d*  \n![e](/guide-pictures/e.webp)\n\n3. f'),
    ).toEqual([
      { tag: 'h2', children: ['A'] },
      {
        tag: 'p',
        children: [
          { tag: 'a', href: '/main?x=1#y', children: ['b'] },
          ' ',
          { tag: 'strong', children: ['c'] },
          ' ',
          { tag: 'em', children: ['d'] },
          { tag: 'br' },
          { tag: 'img', src: '/guide-pictures/e.webp', alt: 'e', width: 10, height: 10 },
        ],
      },
      { tag: 'ol', start: 3, children: [{ tag: 'li', children: ['f'] }] },
    ]);
    expect(read('[x](https://ok.example/a?b=c)')).toEqual([
      { tag: 'p', children: [{ tag: 'a', href: 'https://ok.example/a?b=c', children: ['x'] }] },
    ]);
    expect(read('| a | b |\n| - | -: |\n| c | d |')).toMatchObject([
      { tag: 'table', children: [{ tag: 'thead' }, { tag: 'tbody' }] },
    ]);
  });

  it.each(['*a_', '_*', '> ', '1. ', '[a](', '[', '\n- ', '[^1]: ', '|a\n|-\n'])(
    'is read at once, however often it has %j',
    (part) => {
      const before = performance.now();
      check(part.repeat(12_000 / part.length));
      check(part.repeat(240));
      expect(performance.now() - before).toBeLessThan(1_500);
    },
  );
});
