import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkProperty } from '@poy/testing/property';
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

  // Banks write a title without a space, in full, or one that was not in the list. It stayed in the
  // name, so that the member's own money waited for an operator.
  it.each([
    ['MR.JOHN VAN DYKE', john],
    ['MISTER JOHN VAN DYKE', john],
    ['MASTER JOHN VAN DYKE', john],
    ['KHUN JOHN VAN DYKE', john],
    ['DR.JOHN VAN DYKE', john],
    ['ACTING SUB LT. JOHN VAN DYKE', john],
    ['ACTING SUB.LT.JOHN VAN DYKE', john],
    ['POL. LT. COL. JOHN VAN DYKE', john],
    ['M.L.JOHN VAN DYKE', john],
    ['นส.มาลี ใจดี', malee],
    ['นส มาลี ใจดี', malee],
    ['น.ส มาลี ใจดี', malee],
    ['ว่าที่ ร.ต. มาลี ใจดี', malee],
    ['ว่าที่ร.ต.หญิงมาลี ใจดี', malee],
    ['ว่าที่ร้อยตรีมาลี ใจดี', malee],
    ['ด.ต.มาลี ใจดี', malee],
    ['ดร.มาลี ใจดี', malee],
    ['ผศ.ดร.มาลี ใจดี', malee],
    ['พ.ต.ท. มาลี ใจดี', malee],
    ['พันตำรวจโทหญิง มาลี ใจดี', malee],
    ['พล.ต.อ.มาลี ใจดี', malee],
    ['จ.ส.อ.มาลี ใจดี', malee],
    ['คุณหญิงมาลี ใจดี', malee],
    ['หม่อมหลวงมาลี ใจดี', malee],
    ['พระมาลี ใจดี', malee],
    ['พระมหามาลี ใจดี', malee],
    // A first name that begins like a title, or is one.
    ['นางนวล ใจดี', 'นางสาว นางนวล ใจดี'],
    ['นางนางนวล ใจดี', 'นางนวล ใจดี'],
    ['นางสาวิตรี ใจดี', 'สาวิตรี ใจดี'],
    ['นางสาวนา ใจดี', 'สาวนา ใจดี'],
    ['นางสาวดรุณี ใจดี', 'ดรุณี ใจดี'],
    ['พระพาย ใจดี', 'นายพระพาย ใจดี'],
    ['นายคุณ ใจดี', 'คุณ ใจดี'],
    ['MR. MASTER KIM', 'Master Kim'],
    ['MISS DRUSILLA DOE', 'Drusilla Doe'],
  ])('is the whole name behind any title: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('whole'),
  );

  // Banks cut a name after 15 to 20 letters, which may be inside a long first name.
  const kanya = 'นางสาวกัญญาณัฐกานต์ ศรีสุวรรณ';
  const chris = 'MR. CHRISTOPHERSON DE LA CRUZ';
  it.each([
    ['นางสาวกัญญาณัฐก', kanya],
    ['นางสาว กัญญาณัฐกาน', kanya],
    ['กัญญาณัฐกานต์ ศ', kanya],
    ['MR. CHRISTOPHER', chris],
    ['MISTER CHRISTOP', chris],
    ['MR.CHRISTOPHERSON D', chris],
  ])('is a part of it where the bank cuts it: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('part'),
  );

  it.each([
    // Shorter than a bank cuts, and a first name that ends where a cut may end: many people have it.
    ['นางสาวกัญญา', kanya],
    ['CHRISTOPHER', chris],
    ['MR. CHRISTOPHERSON', chris],
    // Of these letters only two are of the name.
    ['ACTING SUB LT. CH', chris],
    // Longer than a bank cuts.
    ['ACTING SUB LT. CHRISTOPHERSO', chris],
    // One word behind different titles.
    ['MISS KIM', 'MR KIM'],
    ['MR KIM', 'Master Kim'],
    // The same letters with the space elsewhere.
    ['ANNA BEL', ann],
  ])('shows too little of anybody: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('unknown'),
  );

  it.each([
    ['MR. CHRISTOPHEX', chris],
    ['นางสาวกัญญาณัฐช', kanya],
    ['MR. ANNABELLA MO', 'Ann Abella Montezuma'],
    ['พระมานี ใจดี', malee],
    ['ด.ต.มาลัย ใจดี', malee],
    ['MASTER JON VAN DYKE', john],
    ['MR. J', 'Mrs Kate Doe'],
  ])('is somebody else’s behind any title, also where it is cut: %s', (told, holder) =>
    expect(compareNames(told, holder)).toBe('differs'),
  );
});

const titles = ['', 'MR.', 'MISS ', 'Master ', 'ACTING SUB LT. ', 'Dr.', 'Khun '];
const thaiTitles = ['', 'นาย', 'นางสาว', 'น.ส. ', 'ว่าที่ ร.ต.', 'พระ', 'ดร.', 'พ.ต.ท.หญิง'];
/** Names of few syllables, so that two of them often begin alike. */
const namesOf = (syllables: readonly string[]) => {
  const word = fc
    .array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 8 })
    .map((all) => all.join(''));
  return fc.tuple(word, word).map((words) => words.join(' '));
};
const people = fc.oneof(
  fc.record({
    names: fc.tuple(namesOf(['an', 'na', 'bel', 'la']), namesOf(['an', 'na', 'bel', 'la'])),
    titles: fc.tuple(fc.constantFrom(...titles), fc.constantFrom(...titles)),
  }),
  fc.record({
    names: fc.tuple(namesOf(['มา', 'ลี', 'สม', 'ใจ']), namesOf(['มา', 'ลี', 'สม', 'ใจ'])),
    titles: fc.tuple(fc.constantFrom(...thaiTitles), fc.constantFrom(...thaiTitles)),
  }),
);

describe('a name that a bank cuts', () => {
  it('is never taken for somebody else’s name that begins in another way', () => {
    checkProperty(
      fc.property(people, fc.integer({ min: 1, max: 40 }), ({ names, titles: both }, length) => {
        const [[told, holder], [title, other]] = [names, both];
        const cut = `${title}${told}`.slice(0, length);
        const shown = cut.slice(title.length).trim();
        fc.pre(shown !== '' && !holder.startsWith(shown));
        expect(['whole', 'part']).not.toContain(compareNames(cut, `${other}${holder}`));
      }),
    );
  });

  it('is never taken for the name of somebody else than its holder', () => {
    checkProperty(
      fc.property(people, fc.integer({ min: 15, max: 20 }), ({ names, titles: both }, length) => {
        const [[holder], [title, other]] = [names, both];
        const cut = `${title}${holder}`.slice(0, length);
        const likeness = compareNames(cut, `${other}${holder}`);
        const shown = cut.slice(title.length).trim();
        const first = holder.split(' ')[0] ?? '';
        if (shown === holder) expect(likeness).toBe('whole');
        else if (shown === first || shown.length < 8) expect(likeness).not.toBe('differs');
        else expect(likeness).toBe('part');
      }),
    );
  });
});
