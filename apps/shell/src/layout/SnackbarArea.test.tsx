import { useNotify, type Notify } from '@poy/host';
import { renderPage } from '@poy/host/testing';
import './HtmlText.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { SnackbarArea } from './SnackbarArea.tsx';

/** What the button of the page says. */
let say: (notify: Notify) => void = (notify) => notify.success('Saved');

function Frame() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => say(notify)} />
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

describe('a message', () => {
  const told = async (words: (notify: Notify) => void) => {
    say = words;
    await renderPage(routes, { path: '/' });
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  };

  // On a busy processor the message of why a page came anew was shown, and taken away at once.
  it('that is shown while the page is put together stays', async () => {
    function Early() {
      const notify = useNotify();
      useLayoutEffect(() => notify.success('Early'), [notify]);
      return <SnackbarArea />;
    }
    await renderPage([{ path: '/', Component: Early }], { path: '/' });
    expect(screen.getByText('Early')).toBeVisible();
  });

  it('of a success is spoken when there is time, of a failure at once', async () => {
    await told((notify) => notify.fail('Not saved'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    say = (notify) => notify.success('Saved');
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  it('has marks that count only where it is told so', async () => {
    await told((notify) => notify.plain('<b>9</b> baht', 9_000, '/other', true));
    const link = await screen.findByRole('link', { name: '9 baht' });
    expect((await screen.findByText('9')).tagName).toBe('B');
    expect(link).toHaveAttribute('href', '/other');
    say = (notify) => notify.plain('<b>8</b> baht');
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    expect(screen.getByText('<b>8</b> baht')).toBeVisible();
  });
});
