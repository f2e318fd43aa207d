import { FakeRefusal, testMember } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { refuse, sent } from '../testing/signForm.ts';

const call = '/api/users.external-login';
const at = (said: Record<string, string>) => `/external/login#${new URLSearchParams(said)}`;
const other = { ...testMember, uuid: '00000000-0000-4000-8000-0000000000ff', userName: 'demo09' };

describe('the page to which agents lead', () => {
  it('exchanges the code, takes it out of the address and goes where it was asked to', async () => {
    const { api, address, host } = await openShell({
      path: at({ code: 'c1', page: '/main?x=1' }),
      answers: { [call]: testMember },
    });
    await waitFor(() => expect(address()).toBe('/main'));
    expect(sent(api.calls, call).map(({ body }) => body)).toEqual([{ code: 'c1' }]);
    expect(host.users.getState().member).toEqual(testMember);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'goes to the main page where it was asked to go to %j',
    async (page) => {
      const { address } = await openShell({
        path: at({ code: 'c1', page }),
        answers: { [call]: testMember },
      });
      await waitFor(() => expect(address()).toBe('/main'));
    },
  );

  it('says that a code does not count any more', async () => {
    const { address } = await openShell({
      path: at({ code: 'old' }),
      answers: { [call]: refuse(409, 'EXTERNAL_FAILED') },
    });
    expect(await screen.findByText(/does not work any more/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with a password' }));
    expect(address()).toBe('/login');
  });

  it('says so on a site that does not offer it', async () => {
    await openShell({ path: '/external/login', answers: { [call]: refuse(404, 'NOT_FOUND') } });
    expect(await screen.findByText('Not offered on this site')).toBeVisible();
  });

  it('asks whoever is signed in before it makes them somebody else', async () => {
    const { api, address, host } = await openShell({
      path: at({ code: 'c1' }),
      session: testMember,
      answers: { [call]: other },
    });
    const goOn = await screen.findByRole('button', { name: 'Sign in by the link' });
    expect(sent(api.calls, call)).toEqual([]);
    await userEvent.click(goOn);
    await waitFor(() => expect(address()).toBe('/main'));
    expect(host.users.getState().member).toEqual(other);
  });

  it('leaves a member who says no as they are', async () => {
    const { api, address } = await openShell({
      path: at({ code: 'c1' }),
      session: testMember,
      answers: {
        [call]: () => {
          throw new FakeRefusal(500, 'INTERNAL');
        },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Stay as I am' }));
    expect([address(), sent(api.calls, call)]).toEqual(['/main', []]);
  });
});
