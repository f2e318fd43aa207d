import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { integrityOf } from './integrityOf.ts';

it.each(['', 'a', 'lotto();', 'ลอตโต้', '\u0000'])('is the SHA-256 of the content %j', (content) => {
  const hash = createHash('sha256').update(content);
  const name = hash.copy().digest('base64url');
  const integrity = `sha256-${hash.digest('base64')}`;
  expect(integrityOf(`https://cdn.example/lotto/12.${name}.js`)).toBe(integrity);
  expect(integrityOf(`/assets/shell/main.${name}.css`)).toBe(integrity);
});

it.each([
  '/assets/shell/main.js',
  '/assets/shell/main.0a1b2c3d.js',
  `/assets/shell/main.${'a'.repeat(43)}.js?${'b'.repeat(43)}`,
  `/assets/shell/main.${'a'.repeat(43)}.json`,
  `/assets/shell/main${'a'.repeat(43)}.js`,
  `/assets/shell/main.${'a'.repeat(42)}.js`,
])('is unknown of %s', (address) => {
  expect(integrityOf(address)).toBe('');
});
