import { expect, it } from '@jest/globals';
import { forPeople } from './print.ts';

it('names the units of amounts and times below a table', () => {
  expect(forPeople([{ betId: 812, closesAt: 0, stake: 20 }])).toBe(
    [
      'betId  closesAt             stake',
      '-----  -------------------  -----',
      '812    1970-01-01 07:00:00  20',
      '',
      'Amounts are in baht. Times are Bangkok time.',
    ].join('\n'),
  );
});

it('names them for one thing with lists inside, too', () => {
  expect(forPeople({ betName: 'BET_GOVERNMENT', numbers: [{ number: '42', sold: 5 }] })).toMatch(
    /Amounts are in baht\.$/,
  );
});

it.each([
  [[], 'There is nothing to show.'],
  [{}, 'This is done.'],
  [{ userName: 'operator1' }, 'userName  operator1'],
])('adds no unit to %j', (answer, words) => expect(forPeople(answer)).toBe(words));
