import { pressTranslated, renderPage, testMember } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { messages, routes } from './remote.tsx';
import { testInfo } from './testing/testInfo.ts';

const home = { path: '/', Component: () => <h1>Start page</h1> };

// A browser that translates puts elements in the place of text nodes, beside which React failed.
it.each([
  ['/profile', /demo01/],
  ['/profile/edit', /081/],
  ['/profile/change-pin', /password/i],
])('%s lives in a translation', async (path, text) => {
  await renderPage([...routes, home], {
    path,
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/cashs': { money: 80, version: 1 },
      '/api/users-infos': testInfo,
      '/api/support-messages.all': { conversations: [], next: null, unread: 2 },
    },
  });
  await screen.findAllByText(text);
  const { pressed, errors } = await pressTranslated();
  expect(errors).toEqual([]);
  expect(pressed).not.toEqual([]);
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
});
