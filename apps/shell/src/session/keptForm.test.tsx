import { testMember } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { fillIn, good, press } from '../testing/signForm.ts';

const path = '/register';
const value = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

beforeEach(() => sessionStorage.clear());

it('a reload keeps a form of sign-up, and none of its passwords', async () => {
  const page = await openShell({ path });
  await fillIn(good);
  page.unmount();
  await openShell({ path });
  expect(await value('Username')).toHaveValue(good.userName);
  expect(await value('Mobile number')).toHaveValue(good.phoneNumber);
  expect(await value('Password')).toHaveValue('');
  expect(await value('Password once more')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain(good.password);
});

it('what was kept is sent with the rest, and forgotten once the member is there', async () => {
  const { unmount } = await openShell({ path });
  await fillIn({ userName: good.userName, phoneNumber: good.phoneNumber });
  unmount();
  const { api } = await openShell({ path, answers: { '/api/users.signup': testMember } });
  await fillIn({ password: good.password, confirmPassword: good.confirmPassword });
  await press('Sign up');
  await waitFor(() =>
    expect(api.calls.find((call) => call.path === '/api/users.signup')?.body).toMatchObject({
      userName: good.userName,
      phoneNumber: '0812345678',
    }),
  );
  await waitFor(() => expect(sessionStorage.getItem('poy-sign-up')).toBeNull());
});

it('a form that is there again keeps what is typed already', async () => {
  sessionStorage.setItem('poy-sign-up', '{"userName":"somchai7","phoneNumber":5}');
  await openShell({ path });
  expect(await value('Username')).toHaveValue('somchai7');
  expect(await value('Mobile number')).toHaveValue('');
});
