import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { hash } from './hash.ts';

it('is the same for the same text, up to 16 hexadecimal digits', () => {
  checkProperty(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(hash(text)).toMatch(/^[0-9a-f]{2,16}$/);
      expect(hash(text)).toBe(hash(new TextEncoder().encode(text)));
    }),
  );
});

it('has no collision among 20,000 similar texts', () => {
  const hashes = new Set(Array.from({ length: 20_000 }, (_none, at) => hash(`device ${at}`)));
  expect(hashes.size).toBe(20_000);
});
