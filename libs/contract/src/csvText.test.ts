import { expect, test } from '@jest/globals';
import { csvText } from './csvText.ts';

test('begins with the mark of UTF-8 and ends each line with CRLF', () => {
  expect(
    csvText(
      ['เวลา', 'What'],
      [
        ['20/11/2026', -20],
        ['x', null],
      ],
    ),
  ).toBe('\uFEFF"เวลา","What"\r\n"20/11/2026",-20\r\n"x",\r\n');
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+66', `"'+66"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['\u200bပေး\u2060ငွေ', '"ပေးငွေ"'],
  ['\u200b=1', `"'=1"`],
])('writes %j as a cell that nothing runs', (text, cell) => {
  expect(csvText([], [['a', text, 5]])).toContain(`"a",${cell},5`);
});
