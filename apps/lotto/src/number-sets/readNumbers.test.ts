import { expect, it } from 'vitest';
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
])('%j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
  expect(readNumbers(text, 2).unread).toEqual([]);
});

it('names what it did not understand instead of guessing', () => {
  expect(readNumbers('12 123 ab 4=5 34=0 56=1234567', 2)).toEqual({
    numbers: [{ number: '12', price: null }],
    unread: ['123', 'ab', '4=5', '34=0', '56=1234567'],
  });
});

it('reads as many digits as are wanted', () => {
  expect(numbersOf('123 45 6', 3)).toEqual(['123']);
  expect(numbersOf('123 45 6', 1)).toEqual(['6']);
});
