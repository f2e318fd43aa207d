import { expect, it } from '@jest/globals';
import { pictureHeader } from './pictureHeader.ts';

const early = (address: string, more = ' fetchPriority="high"'): string =>
  `<link rel="preload" as="image" href="${address}"${more}/>`;

it('the first picture of a page is named before its HTML', () => {
  const html = `${early('/markets.svg#a', '')}${early('/guide-pictures/lotto-1.th.webp')}<main>`;
  expect(pictureHeader(html)).toEqual({
    link: '</guide-pictures/lotto-1.th.webp>; rel=preload; as=image; fetchpriority=high',
  });
});

it.each([
  `${early('/markets.svg#a', '')}<main>`,
  `<main>${early('/a.webp')}`,
  early('/a.webp>; rel=preload, </b'),
  early('/a&quot;.webp'),
])('no other picture is named, and no address that is more than one: %s', (html) => {
  expect(pictureHeader(html)).toEqual({});
});
