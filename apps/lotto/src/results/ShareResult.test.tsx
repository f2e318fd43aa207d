import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { renderPage } from '@poy/host/testing';
import { messages } from '../remote.tsx';
import { ShareResult } from './ShareResult.tsx';

const open = () =>
  renderPage([{ path: '/', Component: () => <ShareResult title="Ping-pong" digits="81347" /> }], {
    path: '/',
    messages: { lotto: messages },
  });
const press = async (clipboard: unknown) => {
  const user = userEvent.setup();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  const page = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  return page.host.snackbar.getState();
};
const shared = `${location.origin}/?lang=en`;
const refuses = {
  writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
};
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

it('hands the address over where the device shares', async () => {
  const share = jest.fn((_data: ShareData) => Promise.resolve());
  Object.assign(navigator, { share });
  expect((await press(refuses)).txt).toBe('');
  expect(share.mock.lastCall?.[0]).toMatchObject({ text: 'Ping-pong: 81347', url: shared });
  // LINE asks for whom the link is. It fetches the page for its picture, in the language of who shares.
  const line = screen.getByRole('link', { name: 'Share to LINE' });
  const asked = new URL(line.getAttribute('href') ?? '').searchParams;
  expect([...asked]).toEqual([
    ['url', shared],
    ['text', 'Ping-pong: 81347'],
  ]);
});

it('says nothing when the visitor closed the choice', async () => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'AbortError')) });
  expect((await press(refuses)).txt).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('copies the address where the device shares nothing', async () => {
  expect((await press({ writeText: () => Promise.resolve() })).txt).toBe('Link copied');
});

// In a web view there was no way to share and no clipboard, and the page said only that it failed.
it.each([
  ['has no way to share', undefined],
  ['breaks', () => Promise.reject(new TypeError())],
])('shows the address selected where the device %s and the clipboard refuses', async (_, share) => {
  if (share) Object.assign(navigator, { share });
  expect((await press(refuses)).txt).toBe('');
  expect(await screen.findByRole('alert')).toHaveTextContent('Copying was refused.');
  expect(String(window.getSelection())).toBe(shared);
});
