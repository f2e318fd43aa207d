import { expect, it } from '@jest/globals';
import { markText, markTree } from './markTree.ts';

const khmer = 'សមតុល្យមិនគ្រប់គ្រាន់';
const markedKhmer = 'ស\u2060ម\u2060តុ\u2060ល្យ\u200bមិ\u2060ន\u200bគ្រ\u2060ប់\u2060គ្រា\u2060ន់';

it('words of a site say where their lines may end, at every depth of a text', () => {
  expect(markText('ကျန်ငွေမလုံလောက်ပါ။', 'my')).toBe('ကျန်\u200bငွေ\u200bမ\u200bလုံလောက်\u200bပါ။');
  const link = { tag: 'a', href: '/results', children: [khmer] } as const;
  const tree = [{ tag: 'p' as const, children: [khmer, { ...link, children: [khmer] }] }];
  expect(markTree(tree, 'km')).toEqual([
    { tag: 'p', children: [markedKhmer, { ...link, children: [markedKhmer] }] },
  ]);
  expect(markTree([{ tag: 'img', src: '/a.webp', alt: khmer }], 'km')).toEqual([
    { tag: 'img', src: '/a.webp', alt: khmer },
  ]);
});

it('words that have marks get no second ones, and those of Thai and English none', () => {
  expect(markText(markedKhmer, 'km')).toBe(markedKhmer);
  for (const language of ['th', 'en'] as const)
    expect(markText('เงินเข้าแล้ว', language)).toBe('เงินเข้าแล้ว');
});
