import { jest } from '@jest/globals';
import { ApiError } from '@poy/api-client';
import { createOperatorQueries, type OperatorClient } from '@poy/api-client/operators';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { routes } from '../routes.tsx';
import { DeskContext } from '../desk/Desk.ts';
import { createDeskStore } from '../desk/deskStore.ts';
import { visibleClient } from '../desk/visibleClient.ts';
import type { OperatorSelf } from '../desk/useOperator.ts';
import type { Movement } from '../money/useMoneyLists.ts';
import { createDeskWords } from '../words/createDeskWords.ts';

/** An operator who may do everything that the desk offers. */
const operator: OperatorSelf = {
  userName: 'operator1',
  role: 'superAdmin',
  sites: 'all',
  permissions: [
    'session.own',
    'deposits.claim',
    'deposits.decide',
    'banks.decide',
    'members.adjust',
    'withdrawals.read',
    'withdrawals.decide',
    'withdrawals.settle',
    'reports.read',
    'games.change',
    'games.settle',
    'content.change',
  ],
  factor: false,
  factorDemanded: false,
};

/** Money that waits, claimed by nobody. */
export const movement: Movement = {
  id: 5,
  accountNumber: '0001112223',
  movementId: 'TX-5',
  amount: 500.07,
  fromAccount: '9812345678',
  fromName: 'Tester',
  message: null,
  at: Date.now() - 20 * 60_000,
  contradicts: null,
  status: 'unmatched',
  claimedFor: null,
  claimedBy: null,
  reportedBy: [],
  slips: [],
  proposal: null,
};

/** What is known of a queue with so many rows. */
export const queue = (count: number) => ({ count, mark: `mark ${count}` });

/** The work that waits at the desk, if a test says nothing else. */
export const work = {
  unmatched: queue(1),
  proposals: queue(0),
  alarms: queue(0),
  banks: queue(1),
  slips: queue(1),
  withdrawals: queue(1),
  feeds: queue(0),
  rules: queue(0),
  archiveFails: false,
  accounts: queue(0),
  games: queue(0),
};

/** The refusal of a call with a reason, as the server sends it. */
export const refusal = (code: ApiError['code'], why?: string): ApiError =>
  new ApiError(code, 409, null, why === undefined ? {} : { why });

/** Opens a room with calls that a test answers. */
export async function openDesk(path: string, answers: Partial<OperatorClient>, ownAddress = false) {
  const client = visibleClient({
    me: () => Promise.resolve(operator),
    waiting: () => Promise.resolve(work),
    unmatched: () => Promise.resolve([movement]),
    dust: () => Promise.resolve({ count: 0, sum: 0, more: false }),
    payoutDays: () =>
      Promise.resolve({ listed: null, uncomparedDays: 0, uncomparedSince: null, days: [] }),
    returns: () => Promise.resolve({ claimed: null, payouts: [] }),
    proposals: () => Promise.resolve([]),
    changes: () => Promise.resolve([]),
    alarms: () => Promise.resolve([]),
    accounts: () => Promise.resolve([]),
    slips: () => Promise.resolve([]),
    withdrawals: () => Promise.resolve([]),
    gameAlarms: () => Promise.resolve([]),
    gamePartners: () => Promise.resolve([]),
    limit: () => Promise.resolve({ limit: 1_000, used: 0 }),
    ...answers,
  } as OperatorClient);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const words = await createDeskWords('en');
  const store = createDeskStore(ownAddress);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const setLocale = jest.fn(() => Promise.resolve());
  const queries = createOperatorQueries(client);
  const user = userEvent.setup();
  render(
    <DeskContext value={{ client, queries, queryClient, store, ownAddress, setLocale }}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={words.i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </QueryClientProvider>
    </DeskContext>,
  );
  const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, text] of Object.entries(values))
      await user.type(screen.getByLabelText(label), text);
  };
  return { user, router, store, queryClient, fill };
}
