import { pageOfHeader } from '@poy/contract/rules';
import { fakeApi, FakeRefusal } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createDesk } from '../desk/createDesk.ts';
import { openDesk, work } from '../testing/openDesk.tsx';
import { createDeskWords } from '../words/createDeskWords.ts';

// Two operators used one browser. The page of the first went on with the session of the second, so
// that one person could propose and confirm in two names.

const newDesk = async () => createDesk(await createDeskWords('en'), false);
const self = {
  userName: 'operator1',
  role: 'staff',
  sites: 'all',
  permissions: [],
  factor: false,
  factorDemanded: false,
} as const;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  // The browsers of the tests cannot load a page anew. They say so in the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

it('says with each call whose page it is, once the page is somebody’s', async () => {
  const { calls } = fakeApi({
    '/api/operators.me': { ...self, permissions: [] },
    '/api/operators.desk.waiting': work,
  });
  const { client, queries, queryClient } = await newDesk();
  await queryClient.fetchQuery(queries.me());
  await client.waiting();
  expect(calls.map(({ headers }) => headers.get(pageOfHeader))).toEqual([undefined, 'operator1']);
});

it('loads the page anew when another operator is signed in, and the new page says so', async () => {
  fakeApi({
    '/api/operators.desk.waiting': () => {
      throw new FakeRefusal(409, 'OTHER_SIGNED_IN');
    },
  });
  await openDesk('/money', {});
  await screen.findByRole('main');
  const { client } = await newDesk();
  await expect(client.waiting()).rejects.toMatchObject({ code: 'OTHER_SIGNED_IN' });
  await waitFor(() => expect(sessionStorage.getItem('startedAnew')).toBe('1'));
  const { store } = await newDesk();
  expect(store.getState().told?.text).toMatch(/Somebody else is signed in/);
});
