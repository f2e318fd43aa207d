import { get, post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/**
 * The calls about a member's lists of numbers. Few pages need them, so whoever imports this file brings
 * them along.
 */

/** The member's number lists without their lines, the one changed last first. */
const numberListsAll = () => get('/poy-api/number-sets.all');
/** One number list with its lines. */
export const numberListsOne = (setId: number) => post('/poy-api/number-sets.one', { setId });
/** Saves a new list, or another version of one. Saving the same new list twice makes one. */
export const numberListsSave = (body: BodyOf<'/poy-api/number-sets.save'>) =>
  post('/poy-api/number-sets.save', body);
/** Deletes a list in the version that was seen. */
export const numberListsDelete = (body: BodyOf<'/poy-api/number-sets.delete'>) =>
  post('/poy-api/number-sets.delete', body);

/** The reads of a member's lists of numbers, as `queries` has the others. */
export const numberListQueries = {
  all: () => ({ queryKey: ['number-sets.all'] as const, queryFn: numberListsAll }),
  one: (setId: number) => ({
    queryKey: ['number-sets.one', setId] as const,
    queryFn: () => numberListsOne(setId),
  }),
};
