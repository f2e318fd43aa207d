import type { BodyOf } from '@poy/contract';
import { get, post } from '../http.ts';

/** The member's number sets without their lines, the one changed last first. */
export const numberSetsAll = () => get('/poy-api/number-sets.all');
/** One number set with its lines. */
export const numberSetsOne = (setId: number) => post('/poy-api/number-sets.one', { setId });
/** Saves a new set, or another version of one. Saving the same new set twice makes one. */
export const numberSetsSave = (body: BodyOf<'/poy-api/number-sets.save'>) =>
  post('/poy-api/number-sets.save', body);
/** Deletes a set in the version that was seen. */
export const numberSetsDelete = (body: BodyOf<'/poy-api/number-sets.delete'>) =>
  post('/poy-api/number-sets.delete', body);
