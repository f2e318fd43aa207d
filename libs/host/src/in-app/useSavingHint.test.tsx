import { act, screen } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { renderPage } from '../testing/renderPage.tsx';
import { useSavingHint } from './useSavingHint.ts';

const inLine =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Line/14.9.0';

function Hint() {
  const hint = useSavingHint('picture');
  return <p role="note">{hint === null ? 'no hint' : `${hint.text} ${hint.link?.text}`}</p>;
}
const open = () => renderPage([{ path: '/', element: <Hint /> }], { path: '/' });
const openIn = (userAgent: string) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return open();
};

it('comes with its words inside of another app, and changes its language with the page', async () => {
  const { host } = await openIn(inLine);
  expect(await screen.findByText(/^Hold the picture down.* in the phone's browser$/)).toBeVisible();
  await act(() => host.setLocale('th'));
  expect(screen.getByRole('note')).toHaveTextContent(/แตะรูปค้/);
});

it('asks for no words in a browser that saves files', async () => {
  const { host } = await open();
  expect(screen.getByRole('note')).toHaveTextContent('no hint');
  expect(host.words.i18n.hasResourceBundle('en', 'in-app')).toBe(false);
});
