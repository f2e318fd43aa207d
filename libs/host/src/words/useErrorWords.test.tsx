import { ApiError } from '@poy/api-client';
import { screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderPage } from '../testing/index.ts';
import { useErrorWords } from './useErrorWords.ts';

const show = async (error: unknown) => {
  await renderPage([{ path: '/', Component: () => <p>{useErrorWords()(error)}</p> }], {
    path: '/',
  });
};

describe('useErrorWords', () => {
  it.each([
    [new ApiError('invalidLoginCredential', 401, 'r1'), 'Invalid username or password.'],
    [
      new ApiError('RATE_LIMITED', 429, 'r1', { retryAfterMs: 2_100 }),
      'Too many requests. Try again in 3 s.',
    ],
    [
      new ApiError('DEPOSIT_AMOUNT_LIMIT', 409, 'r1', { retryAfterMs: 61_000 }),
      'Several deposits of this amount are open in your network. Take another amount, or try again in 2 min.',
    ],
    [
      new ApiError('INTERNAL', 500, 'r1'),
      'Oops! Something went wrong. Please try again later. (reference r1)',
    ],
    [
      new ApiError('VALIDATION', 400, 'r1', { fields: { channelName: 'text.signs' } }),
      'Something is missing or wrong. Please check what you entered. ' +
        'There are signs that cannot be shown. Please remove them.',
    ],
    [
      new ApiError('VALIDATION', 400, 'r1', { fields: { resultDate: 'year.meant2026' } }),
      'Something is missing or wrong. Please check what you entered. ' +
        'The year lies too far ahead. Did you mean 2026?',
    ],
    [
      new ApiError('VALIDATION', 400, 'r1', { fields: { from: 'day.far' } }),
      'Something is missing or wrong. Please check what you entered. The day lies too far ahead.',
    ],
    [new Error('boom'), 'Oops! Something went wrong. Please try again later.'],
    [new ApiError('NETWORK', 0), 'No connection. Please check your internet.'],
  ])('tells %s as words', async (error, words) => {
    await show(error);
    expect(screen.getByText(words)).toBeVisible();
  });
});
