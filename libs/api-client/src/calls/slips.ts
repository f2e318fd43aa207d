import type { BodyOf, PlaceSlipBody } from '@poy/contract';
import { post } from '../http/http.ts';

/** Checks a slip without buying it: the answer has a verdict for each line, and no money moves. */
export const poysPreview = (body: PlaceSlipBody) => post('/poy-api/poys.preview', body);
/** Places a slip. Send the same key for every retry of the same slip: it is bought once. */
export const poysCreate = (body: PlaceSlipBody, idempotencyKey: string) =>
  post('/poy-api/poys.create', body, idempotencyKey);
/** The member's slips, newest first. */
export const poysAll = (body: BodyOf<'/poy-api/poys.all'>) => post('/poy-api/poys.all', body);
/** One slip with its lines. */
export const poysOne = (poyId: number) => post('/poy-api/poys.one', { poyId });
/**
 * Cancels a whole slip, and its stake comes back at once. A repeat changes nothing and returns the
 * cancelled slip.
 */
export const poysCancel = (poyId: number) => post('/poy-api/poys.cancel', { poyId });
