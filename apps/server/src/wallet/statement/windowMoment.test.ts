import { expect, it } from '@jest/globals';
import { windowMoment } from './windowMoment.ts';

const year = new Date().getUTCFullYear();

// A statement was asked for from a day of the Buddhist calendar, and came empty.
it('refuses a day of the Buddhist calendar and names the year that was meant', () => {
  const read = () => windowMoment(`${year + 543}-03-01T00:00:00.000000Z`, 'startedDate', 0);
  expect(read).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      details: { fields: { startedDate: `year.meant${year}` } },
    }),
  );
});

it('reads a day as its midnight in Bangkok, and takes the default where there is none', () => {
  expect(windowMoment('2026-03-01', 'startedDate', 0)).toEqual(new Date('2026-02-28T17:00:00Z'));
  expect(windowMoment(undefined, 'startedDate', 7)).toEqual(new Date(7));
});
