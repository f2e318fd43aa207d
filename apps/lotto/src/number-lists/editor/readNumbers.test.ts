import { expect, it } from '@jest/globals';
import { readNumbers } from './readNumbers.ts';

const numbersOf = (text: string, digits = 2) =>
  readNumbers(text, digits).numbers.map(({ number, price }) =>
    price === null ? number : `${number}=${price}`,
  );

it.each([
  ['12 34,56\n78', ['12', '34', '56', '78']],
  ['12=50, 34 = 20', ['12=50', '34=20']],
  ['๑๒ ៣៤ ၅၆', ['12', '34', '56']],
  ['  ', []],
  ['00/99|01', ['00', '99', '01']],
  ['12=50 ๓๔', ['12=50', '34']],
  ['12 50', ['12', '50']],
  ['12 34 50', ['12', '34', '50']],
  ['1. 12\n2. 34', ['12', '34']],
  ['0\u200b7 ❤️ 12', ['07', '12']],
  ['32\n23\n=10', ['32=10', '23=10']],
])('%j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
  expect(readNumbers(text, 2).unread).toEqual([]);
});

it('names the lines that it did not understand instead of guessing', () => {
  expect(readNumbers('12\n123\nab 4=5\n34=0\n56=1234567\nล่าง\n78', 2)).toMatchObject({
    numbers: [{ number: '12', price: null }],
    unread: ['123', 'ab 4=5', '34=0', '56=1234567', 'ล่าง', '78'],
  });
});

it('takes only numbers of the digits that are wanted', () => {
  expect(numbersOf('123\n45\n6', 3)).toEqual(['123']);
  expect(numbersOf('123\n45\n6', 1)).toEqual(['6']);
  expect(readNumbers('123 45 6', 3)).toMatchObject({ numbers: [], unread: ['123 45 6'] });
});

// Members copy whole messages: the day of the draw, a telephone, the sum of the list.
it.each([
  ['16/11/2569\n12', 'date 16/11/2569'],
  ['081 234 5678\n12', 'phone 081 234 5678'],
  ['12\nรวม 50 บาท', 'sum รวม 50 บาท'],
])('%j: makes no numbers of what is none', (text, passed) => {
  expect(numbersOf(text)).toEqual(['12']);
  expect(readNumbers(text, 2).passed.map(({ why, what }) => `${why} ${what}`)).toEqual([passed]);
});

it.each([
  ['12=1,000', 2],
  ['123=1,000 456', 3],
  ['12=10.50', 2],
  ['12=0.5', 2],
  ['12=-5', 2],
  ['12=1e3', 2],
  ['12= -5', 2],
  ['12 x 50 y', 2],
  ['10. 47=50', 2],
  ['16/11/69', 2],
])('%j: never another stake than the one written, nor a number made of it', (text, digits) => {
  expect(readNumbers(text, digits)).toMatchObject({ numbers: [], unread: [text] });
});

it('parts stakes by commas where nothing else can be meant', () => {
  expect(numbersOf('12=50,34=20', 2)).toEqual(['12=50', '34=20']);
  expect(numbersOf('123=50,456=20', 3)).toEqual(['123=50', '456=20']);
});
