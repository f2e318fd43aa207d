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

it.each([
  ['12=1,000', 2, ['12=1,000']],
  ['123=1,000 456', 3, ['123=1,000']],
  ['12=10.50', 2, ['12=10.50']],
  ['12=0.5', 2, ['12=0.5']],
  ['12=-5', 2, ['12=-5']],
  ['12=1e3', 2, ['12=1e3']],
  ['12= -5', 2, ['12=-5']],
])(
  '%j: never another stake than the one written, nor a number made of it',
  (text, digits, unread) => {
    const read = readNumbers(text, digits);
    expect(read.unread).toEqual(unread);
    expect(read.numbers.filter(({ price }) => price !== null)).toEqual([]);
    expect(read.numbers.map(({ number }) => number)).not.toContain('000');
  },
);

it('parts stakes by commas where nothing else can be meant', () => {
  expect(numbersOf('12=50,34=20', 2)).toEqual(['12=50', '34=20']);
  expect(numbersOf('123=50,456=20', 3)).toEqual(['123=50', '456=20']);
  expect(numbersOf('12=50,34', 2)).toEqual(['12=50', '34']);
});
