import type { BodyOf } from '@poy/contract';
import { get, post } from '../http/http.ts';

/** The member's number lists without their lines, the one changed last first. */
export const numberListsAll = () => get('/poy-api/number-sets.all');
/** One number list with its lines. */
export const numberListsOne = (setId: number) => post('/poy-api/number-sets.one', { setId });
/** Saves a new list, or another version of one. Saving the same new list twice makes one. */
export const numberListsSave = (body: BodyOf<'/poy-api/number-sets.save'>) =>
  post('/poy-api/number-sets.save', body);
/** Deletes a list in the version that was seen. */
export const numberListsDelete = (body: BodyOf<'/poy-api/number-sets.delete'>) =>
  post('/poy-api/number-sets.delete', body);
