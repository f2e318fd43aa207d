import { FakeRefusal, testMember } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { passwords } from '../testing/passwords.ts';
import { fillIn, good, press, refuse, sent } from '../testing/signForm.ts';

describe('a proof at sign-in and sign-up', () => {
  it('sends a proof once the server asks for one, and has it before the next try', async () => {
    const { api, address } = await openShell({
      path: '/login',
      answers: {
        '/api/users.login': refuse(401, 'invalidLoginCredential', { triesLeft: 3, captcha: true }),
      },
    });
    const tasks = () => sent(api.calls, '/api/captcha.challenge').length;
    await fillIn({ userName: 'demo01', password: passwords.demo });
    expect(tasks()).toBe(0);
    await press('Sign in');
    await waitFor(() => expect(tasks()).toBe(1));
    api.answer({ '/api/users.login': testMember });
    await press('Sign in');
    await waitFor(() => expect(address()).toBe('/main'));
    expect(sent(api.calls, '/api/users.login').map(({ body }) => body)).toEqual([
      { userName: 'demo01', password: passwords.demo },
      { userName: 'demo01', password: passwords.demo, captcha: expect.any(String) },
    ]);
    expect(tasks()).toBe(1);
  });

  it('proves itself where somebody else failed before, and nobody notices', async () => {
    let tries = 0;
    const { address } = await openShell({
      path: '/login',
      answers: {
        '/api/users.login': () => {
          tries += 1;
          if (tries > 1) return testMember;
          throw new FakeRefusal(400, 'CAPTCHA_REQUIRED');
        },
      },
    });
    await fillIn({ userName: 'demo01', password: passwords.demo });
    await press('Sign in');
    await waitFor(() => expect(address()).toBe('/main'));
  });

  it('works on a task from the first touch, and takes another where it came too late', async () => {
    let refused = false;
    const { api, address } = await openShell({
      path: '/register',
      answers: {
        '/api/users.signup': () => {
          if (refused) return testMember;
          refused = true;
          throw new FakeRefusal(400, 'CAPTCHA_FAILED');
        },
      },
    });
    const tasks = () => sent(api.calls, '/api/captcha.challenge').length;
    await screen.findByLabelText('Username');
    expect(tasks()).toBe(0);
    await fillIn({ userName: good.userName });
    await waitFor(() => expect(tasks()).toBe(1));
    const { userName: _, ...others } = good;
    await fillIn(others);
    expect(tasks()).toBe(1);
    await press('Sign up');
    await waitFor(() => expect(address()).toBe('/main'));
    expect(tasks()).toBe(2);
  });

  it.each([
    ['/login', 'Sign in', '/api/users.login'],
    ['/register', 'Sign up', '/api/users.signup'],
  ] as const)(
    'at %s tells that nothing was confirmed, and keeps all that was typed',
    async (path, name, call) => {
      await openShell({
        path,
        answers: {
          [call]: refuse(400, 'CAPTCHA_FAILED'),
        },
      });
      await fillIn(path === '/register' ? good : { userName: 'demo01', password: passwords.demo });
      await press(name);
      expect(await screen.findByText('cannot confirm reCaptcha with Google')).toBeVisible();
      expect(screen.getByLabelText('Password')).not.toHaveValue('');
    },
  );
});
