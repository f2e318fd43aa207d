import { expect, it } from '@jest/globals';
import { pictureKind } from './pictureKind.ts';

const box = (brand: string): string => `\0\0\0\x18ftyp${brand}`;

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\n\0\0\0WEBPVP8 ', 'webp'],
  [box('heic'), 'heic'],
  [box('mif1'), 'heic'],
  [box('avif'), 'heic'],
  [box('mp42'), null],
  ['RIFF\0\0\0\0WAVE', null],
  ['GIF89a', null],
  ['%PDF-1.7', null],
  ['<svg xmlns=', null],
  ['', null],
])('the first bytes %j tell a file of the kind %s', (start, kind) => {
  expect(pictureKind(Uint8Array.from(start, (sign) => sign.charCodeAt(0)))).toBe(kind);
});
