import { numberListsAll, numberListsOne } from './numberLists.ts';

/** The reads of a member's lists of numbers, as `queries` has the others. */
export const numberListQueries = {
  all: () => ({ queryKey: ['number-sets.all'] as const, queryFn: numberListsAll }),
  one: (setId: number) => ({
    queryKey: ['number-sets.one', setId] as const,
    queryFn: () => numberListsOne(setId),
  }),
};
