import { FakeRefusal, renderPage, testMember } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { messages, routes } from './remote.tsx';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it.each([
  ['/profile', '/api/users-infos'],
  ['/profile/edit', '/api/users-infos'],
  ['/profile/sessions', '/api/users-sessions'],
] as const)('%s gives way to the page of the error when %s refuses', async (path, call) => {
  const refuse = () => {
    throw new FakeRefusal(403, 'FORBIDDEN');
  };
  await renderPage(routes, {
    path,
    session: testMember,
    messages: { profile: messages },
    answers: { [call]: refuse },
  });
  // The router's own words stand where the shell has its page.
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
});
