import { describe, expect, it } from '@jest/globals';
import { boundariesOf, isUrgent, phaseOf } from '../index.ts';
import { testNow, testRound } from './testing/testRound.ts';

describe('phaseOf', () => {
  const round = testRound({ closesIn: 10 });
  it.each([
    [-891, 'waiting'],
    [-890, 'open'],
    [9.999, 'open'],
    [10, 'closed'],
    [129.999, 'closed'],
    [130, 'calculating'],
  ])('at %s s is %s', (seconds, phase) => {
    expect(phaseOf(round, testNow + seconds * 1000)).toBe(phase);
  });

  it('takes the server at its word about a result, and about an early close', () => {
    expect(phaseOf({ ...round, status: 'resulted' }, testNow)).toBe('resulted');
    expect(phaseOf({ ...round, status: 'voided' }, testNow)).toBe('voided');
    expect(phaseOf({ ...round, status: 'closed' }, testNow)).toBe('closed');
  });

  it('opens a round the last answer still called waiting', () => {
    expect(phaseOf({ ...round, status: 'waiting' }, testNow)).toBe('open');
  });

  it('stays closed until the result where a market takes no shots', () => {
    expect(phaseOf({ ...round, shotsCloseTime: null }, testNow + 999_000)).toBe('closed');
  });
});

it('is urgent under five minutes, not at five', () => {
  expect(isUrgent(testNow + 300_000, testNow)).toBe(false);
  expect(isUrgent(testNow + 299_999, testNow)).toBe(true);
});

it('names every moment at which a list of rounds changes, once', () => {
  const at = (seconds: number) => testNow + seconds * 1000;
  expect(
    boundariesOf([testRound({ closesIn: 10 }), testRound({ closesIn: 10, betId: 7 })]),
  ).toEqual([at(-890), at(10), at(130)]);
});
