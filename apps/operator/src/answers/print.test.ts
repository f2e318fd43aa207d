import { describe, expect, it } from '@jest/globals';
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

it('writes a time that a feed told and that is no moment as it was told', () => {
  expect(forPeople({ toldAt: 1e300 })).toMatch(/^toldAt {2}1e\+300\n/);
  expect(forPeople({ toldAt: -1 })).toContain('1970-01-01 06:59:59');
});

it.each([
  [[], 'There is nothing to show.'],
  [{}, 'This is done.'],
  [{ userName: 'operator1' }, 'userName  operator1'],
])('adds no unit to %j', (answer, words) => expect(forPeople(answer)).toBe(words));

describe('on a screen of so many letters', () => {
  const rounds = [
    {
      betId: 812,
      betName: 'BET_GOVERNMENT',
      status: 'open',
      reason: 'the exchange was closed for a holiday that nobody had announced',
    },
    { betId: 9, betName: 'BET_LOTERRY4_LAOS', status: 'closed', reason: null },
  ];
  const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

  it('a table wraps its widest column between words', () => {
    expect(forPeople(rounds, 60)).toBe(
      [
        'betId  betName            status  reason',
        '-----  -----------------  ------  --------------------------',
        '812    BET_GOVERNMENT     open    the exchange was closed',
        '                                  for a holiday that nobody',
        '                                  had announced',
        '9      BET_LOTERRY4_LAOS  closed  -',
      ].join('\n'),
    );
  });

  it('a table that is too wide even so shows one row after the other', () => {
    const text = forPeople(rounds, 40);
    expect(text.split('\n\n')).toHaveLength(2);
    expect(text).toContain('betId    812\nbetName  BET_GOVERNMENT');
    expect(text).toContain('reason   the exchange was closed for a\n         holiday that nobody');
  });

  it.each([40, 60, 80, 120])('no line is longer than %i', (width) => {
    const hashes = { chain: 'ledger', hash: 'f'.repeat(64), at: 0 };
    for (const answer of [rounds, [hashes], hashes, { rounds, last: hashes }])
      expect(widest(forPeople(answer, width))).toBeLessThanOrEqual(width);
  });

  it('marks above and below a letter need no room', () => {
    expect(
      forPeople([
        { title: 'ตลาดหุ้น', x: 1 },
        { title: 'abcdef', x: 2 },
      ]),
    ).toBe(['title   x', '------  -', 'ตลาดหุ้น  1', 'abcdef  2'].join('\n'));
  });

  it('is as wide as it has to be where nobody looks at one', () => {
    expect(widest(forPeople(rounds))).toBeGreaterThan(90);
  });
});
