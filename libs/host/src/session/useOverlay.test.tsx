import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { renderPage } from '../testing/index.ts';
import { useLoading, useOverlay } from './useOverlay.ts';

afterEach(() => void jest.useRealTimers());

/** The work of the page, in the order in which its button begins it. */
let works: Promise<unknown>[];
const done = jest.fn();
function Page() {
  const cover = useOverlay();
  const begin = () => works.forEach((work) => void cover(() => work).then(done));
  return (
    <button type="button" onClick={begin}>
      {useLoading() ? 'covered' : 'open'}
    </button>
  );
}
const begin = () => act(async () => screen.getByRole('button').click());

it('stays for 200 ms once it appears, and holds no answer back', async () => {
  await renderPage([{ path: '/', Component: Page }], { path: '/' });
  jest.useFakeTimers();
  works = [Promise.resolve('an answer')];
  await begin();
  expect(done).toHaveBeenCalledWith('an answer');
  expect(screen.getByText('covered')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(screen.getByText('covered')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('open')).toBeVisible();
});

it('goes with the work that takes longer, and one that ended does not uncover the next', async () => {
  await renderPage([{ path: '/', Component: Page }], { path: '/' });
  jest.useFakeTimers();
  const long = Promise.withResolvers<void>();
  works = [Promise.resolve(), long.promise];
  await begin();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('covered')).toBeVisible();
  await act(async () => long.resolve());
  expect(screen.getByText('open')).toBeVisible();
});
