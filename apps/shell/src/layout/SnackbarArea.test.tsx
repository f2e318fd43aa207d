import { useNotify } from '@poy/host';
import { renderPage } from '@poy/host/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { SnackbarArea } from './SnackbarArea.tsx';

function Frame() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify.success('Saved')} />
      <Link to="/other">other</Link>
      <SnackbarArea />
      <Outlet />
    </>
  );
}
const routes = [{ path: '/', Component: Frame, children: [{ path: 'other', element: null }] }];

describe('the snackbar', () => {
  beforeEach(async () => {
    await renderPage(routes, { path: '/' });
    jest.useFakeTimers(onlyFake('setTimeout', 'clearTimeout'));
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  });
  afterEach(() => void jest.useRealTimers());

  it('goes after 1500 ms', () => {
    act(() => void jest.advanceTimersByTime(1499));
    expect(screen.getByText('Saved')).toBeVisible();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('goes when it is closed', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('goes with the page', async () => {
    await act(async () => void fireEvent.click(screen.getByRole('link')));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
