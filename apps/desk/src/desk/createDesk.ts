import { isApiError, tellPageOf } from '@poy/api-client';
import { createOperatorClient, createOperatorQueries } from '@poy/api-client/operators';
import { languageOf } from '@poy/contract/rules';
import { cameAnew } from '@poy/host';
import { QueryClient } from '@tanstack/react-query';
import { keepLocale } from '../words/keptLanguage.ts';
import type { DeskWords } from '../words/createDeskWords.ts';
import type { Desk } from './Desk.ts';
import { createDeskStore } from './deskStore.ts';
import { watchUse } from './inUse.ts';
import type { OperatorSelf } from './useOperator.ts';
import { visibleClient } from './visibleClient.ts';

const retries = 2;

/**
 * Makes the query client of the desk. A refusal is final; a call that did not arrive is repeated.
 * Every call is tried at once, whatever the browser believes of its network: a step that moves money is
 * never kept back to be sent later by itself.
 */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failed, error) =>
          failed < retries && isApiError(error) && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Makes what the rooms of one page share. */
export function createDesk(words: DeskWords, ownAddress: boolean): Desk {
  const store = createDeskStore(ownAddress);
  if (cameAnew())
    store.setState({ told: { text: words.i18n.t('host:errors.OTHER_SIGNED_IN'), tone: 'fail' } });
  const client = visibleClient(
    createOperatorClient({ site: () => store.getState().site || null, inUse: watchUse() }),
  );
  const queries = createOperatorQueries(client);
  const queryClient = createQueryClient();
  // Two operators may share a browser, and so its cookie: no page acts as another operator than the one
  // whose name it shows.
  tellPageOf(() => queryClient.getQueryData<OperatorSelf>(queries.me().queryKey)?.userName);
  return {
    client,
    queries,
    queryClient,
    store,
    ownAddress,
    async setLocale(locale) {
      await words.change(languageOf(locale));
      keepLocale(locale);
    },
  };
}
