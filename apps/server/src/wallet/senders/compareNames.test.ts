import { describe, expect, it } from '@jest/globals';
import { compareNames } from './compareNames.ts';

const malee = 'นางสาว มาลี ใจดี';
const john = 'MR. JOHN VAN DYKE';
const ann = 'ANN ABEL';

describe('a name that a bank tells', () => {
  it.each([
    ['มาลี ใจดี', malee],
    ['มาลีใจดี', malee],
    ['น.ส.มาลี  ใจดี', malee],
    ['นางมาลี ใจดี ', malee],
    ['MR.JOHN VAN DYKE', john],
    ['mrs john vandyke', john],
    ['น้\u0e33 งาม', 'น\u0e4d\u0e49\u0e32 งาม'],
    // Signs without a width and signs of direction, also before a title, where they once kept it in the name.
    ['\u200bนางมา\u200bลี\u2060 ใจดี\ufeff', malee],
    ['\u202dMR.JO\u200cHN VAN\u202c DYKE', john],
    ['JOHN\u0007 VAN\u061c DY\u2066KE', john],
    // Two first names that begin like a title.
    ['นายิกา ใจดี', 'นางสาวนายิกา ใจดี'],
    ['คุณากร ใจดี', 'นายคุณากร ใจดี'],
  ])('is the whole name of the holder: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('whole'),
  );

  it.each([
    ['MR JOHN V', john],
    ['John V***', john],
    ['JOHN VAN DXX', john],
    ['JOHN V**E', john],
    ['นางสาวมาลี ใ', malee],
    ['มาลี ใจ****', malee],
  ])('is as much of the name as the bank shows: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('part'),
  );

  it.each([
    ['', malee],
    ['  ', malee],
    ['*****', malee],
    ['xxxxx xxxx', john],
    ['MR.', john],
    ['MISS', john],
    ['J***', john],
    ['JOHN', john],
    ['JOHN ****', john],
    ['JOH* V***', john],
    ['มาลี', malee],
    ['มาลี ***', malee],
    // The same name in other letters.
    ['MALEE JAIDEE', malee],
    ['มาลี ใจดี', 'MALEE JAIDEE'],
    ['12345', malee],
    ['มาลี ใจดี', ''],
    // A word without a space does not tell where the first name ends: Anna is not Ann A.
    ['ANNA', ann],
    ['ANNA***', ann],
  ])('is too little to know: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('unknown'),
  );

  it.each([
    ['มาลี ใจงาม', malee],
    ['มาลี ส***', malee],
    ['ใจดี มาลี', malee],
    ['มาลี ใจดีมาก', malee],
    ['มานี ใจดี', malee],
    ['N***', john],
    ['ANNA B', ann],
    ['JOHN V**N', john],
    // The title of somebody whose name begins like one is not cut out of the name.
    ['Msaki Doe', 'aki Doe'],
  ])('is somebody else’s: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('differs'),
  );
});
