import { FakeRefusal } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passwords } from './passwords.ts';

/** Answers a call with an error of the server. */
export const refuse = (status: number, code: string, details?: Record<string, unknown>) => () => {
  throw new FakeRefusal(status, code, details);
};

/** What a new member types. */
export const good = {
  userName: 'somchai7',
  password: passwords.right,
  confirmPassword: passwords.right,
  phoneNumber: '๐812345678',
};

/** Types texts into the fields of sign-in or sign-up. */
export async function fillIn(texts: Partial<typeof good>): Promise<void> {
  const labels = {
    userName: 'Username',
    password: 'Password',
    confirmPassword: 'Password once more',
    phoneNumber: 'Mobile number',
  };
  for (const [name, text] of Object.entries(texts))
    await userEvent.type(await screen.findByLabelText(labels[name as keyof typeof labels]), text);
}

export const press = (name: 'Sign in' | 'Sign up'): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

/** Returns the calls of one path. */
export const sent = <C extends { path: string }>(calls: readonly C[], path: string): C[] =>
  calls.filter((call) => call.path === path);
