import { demoSite, testMember } from '@poy/host/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { passwords } from '../testing/passwords.ts';
import { fillIn, good, press, refuse, sent } from '../testing/signForm.ts';

const site = { ...demoSite, recaptcha: true };
const box = () => screen.getByTitle<HTMLIFrameElement>('reCAPTCHA');
/** Says something to the page as a window does. */
const say = (data: object, source: Window | null = box().contentWindow, origin = location.origin) =>
  fireEvent(window, new MessageEvent('message', { data, origin, source }));

// A form of sign-up that was begun comes back in the same tab.
beforeEach(() => sessionStorage.clear());

describe('the box of reCAPTCHA', () => {
  it('stands on the sign-up, whose call carries its answer', async () => {
    const { api, address } = await openShell({
      path: '/register',
      site,
      answers: { '/api/users.signup': testMember },
    });
    await fillIn(good);
    expect(box()).toHaveAttribute('src', '/captcha/recaptcha');
    say({ captcha: 'answer-1' });
    await press('Sign up');
    await waitFor(() => expect(address()).toBe('/main'));
    expect(sent(api.calls, '/api/users.signup')[0]?.body).toMatchObject({ captcha: 'answer-1' });
    expect(sent(api.calls, '/api/captcha.challenge')).toEqual([]);
  });

  it('is asked for in words, and keeps what was typed', async () => {
    const { api } = await openShell({ path: '/register', site });
    await fillIn(good);
    await press('Sign up');
    expect(await screen.findByText(/needs a short proof/)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('somchai7');
    expect(sent(api.calls, '/api/users.signup')).toEqual([]);
  });

  it('is a new one after a refusal, because an answer counts once', async () => {
    await openShell({
      path: '/register',
      site,
      answers: { '/api/users.signup': refuse(400, 'CAPTCHA_FAILED') },
    });
    await fillIn(good);
    const first = box();
    say({ captcha: 'answer-1' });
    await press('Sign up');
    expect(await screen.findByText('cannot confirm reCaptcha with Google')).toBeVisible();
    expect(box()).not.toBe(first);
  });

  it('believes its own frame alone, and gets as high as that says', async () => {
    const { api } = await openShell({ path: '/register', site });
    await fillIn(good);
    say({ captcha: 'forged' }, window);
    say({ captcha: 'forged' }, box().contentWindow, 'https://evil.example');
    say({ height: 580 });
    await waitFor(() => expect(box()).toHaveAttribute('height', '580'));
    say({ height: 99_999 });
    await waitFor(() => expect(box()).toHaveAttribute('height', '640'));
    await press('Sign up');
    await screen.findByText(/needs a short proof/);
    expect(sent(api.calls, '/api/users.signup')).toEqual([]);
  });

  it('comes to the sign-in once the server asks', async () => {
    const { api, address } = await openShell({
      path: '/login',
      site,
      answers: { '/api/users.login': refuse(400, 'CAPTCHA_REQUIRED') },
    });
    await fillIn({ userName: 'demo01', password: passwords.demo });
    expect(screen.queryByTitle('reCAPTCHA')).toBeNull();
    await press('Sign in');
    await screen.findByTitle('reCAPTCHA');
    say({ captcha: 'answer-2' });
    api.answer({ '/api/users.login': testMember });
    await press('Sign in');
    await waitFor(() => expect(address()).toBe('/main'));
    expect(sent(api.calls, '/api/users.login')[1]?.body).toMatchObject({ captcha: 'answer-2' });
  });
});
