import { describe, expect, it } from '@jest/globals';
import { fitsName } from './fitsName.ts';

const malee = { firstName: 'มาลี', lastName: 'ใจดี' };
const john = { firstName: 'John', lastName: 'Van Dyke' };

describe('a bank’s name of the holder', () => {
  it.each([
    ['มาลี ใจดี', malee],
    ['นางสาว มาลี ใจดี', malee],
    ['น.ส.มาลี  ใจดี', malee],
    ['นางมาลี ใจดี ', malee],
    ['MR. JOHN VAN DYKE', john],
    ['mrs john vandyke', john],
    ['น้\u0e33 งาม', { firstName: 'น\u0e4d\u0e49\u0e32', lastName: 'งาม' }],
  ])('fits: %s', (told, member) => expect(fitsName(told, member)).toBe(true));

  it.each([
    ['มาลี ใจงาม', malee],
    ['มาลี', malee],
    ['', malee],
    ['ใจดี มาลี', malee],
    ['MALEE JAIDEE', malee],
    ['MR JOHN V', john],
    // The title of somebody whose name begins like one is not cut out of the name.
    ['Msaki Doe', { firstName: 'aki', lastName: 'Doe' }],
  ])('does not fit: %s', (told, member) => expect(fitsName(told, member)).toBe(false));
});
