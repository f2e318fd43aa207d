import { isApiError } from '@poy/api-client';
import { createOperatorClient, createOperatorQueries } from '@poy/api-client/operators';
import { languageOf } from '@poy/contract/rules';
import { QueryClient } from '@tanstack/react-query';
import { keepLocale } from '../words/keptLanguage.ts';
import type { DeskWords } from '../words/createDeskWords.ts';
import type { Desk } from './Desk.ts';
import { createDeskStore } from './deskStore.ts';
import { watchUse } from './inUse.ts';
import { visibleClient } from './visibleClient.ts';

const retries = 2;

/** Makes the query client of the desk. A refusal is final; a call that did not arrive is repeated. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failed, error) =>
          failed < retries && isApiError(error) && (error.status === 0 || error.status >= 500),
      },
    },
  });

/** Makes what the rooms of one page share. */
export function createDesk(words: DeskWords, ownAddress: boolean): Desk {
  const store = createDeskStore(ownAddress);
  const client = visibleClient(
    createOperatorClient({ site: () => store.getState().site || null, inUse: watchUse() }),
  );
  return {
    client,
    queries: createOperatorQueries(client),
    queryClient: createQueryClient(),
    store,
    ownAddress,
    async setLocale(locale) {
      await words.change(languageOf(locale));
      keepLocale(locale);
    },
  };
}
