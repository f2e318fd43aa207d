import { expect, test } from '@jest/globals';
import { maskedPhone } from './maskedPhone.ts';

test.each([
  ['0812345678', '081-•••-5678'],
  ['081-234-5678', '081-•••-5678'],
  ['12345', '•••'],
  ['', '•••'],
])('%j is shown as %s', (phoneNumber, shown) => {
  expect(maskedPhone(phoneNumber)).toBe(shown);
});
