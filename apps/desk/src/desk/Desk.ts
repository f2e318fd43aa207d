import type { OperatorClient, OperatorQueries } from '@poy/api-client/operators';
import type { Locale } from '@poy/contract/rules';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DeskStore } from './deskStore.ts';

/** What all rooms of the desk share. A page has one. */
export interface Desk {
  readonly client: OperatorClient;
  readonly queries: OperatorQueries;
  readonly queryClient: QueryClient;
  readonly store: DeskStore;
  /** True at an address of the operators' own, where the page asks which site to work for. */
  readonly ownAddress: boolean;
  readonly setLocale: (locale: Locale) => Promise<void>;
}

export const DeskContext = createContext<Desk | null>(null);

/** Returns what the rooms share. @throws outside of the page */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('DeskContext is missing above this component');
  return desk;
}
