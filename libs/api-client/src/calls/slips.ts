import type { BodyOf, PlaceSlipBody } from '@poy/contract';
import { post } from '../http.ts';

/** What would become of a slip that is sent now: an answer per line, nothing is taken. */
export const poysPreview = (body: PlaceSlipBody) => post('/poy-api/poys.preview', body);
/** Places a slip. Send the same key for every retry of the same slip: it is bought once. */
export const poysCreate = (body: PlaceSlipBody, idempotencyKey: string) =>
  post('/poy-api/poys.create', body, idempotencyKey);
/** The member's slips, newest first. */
export const poysAll = (body: BodyOf<'/poy-api/poys.all'>) => post('/poy-api/poys.all', body);
/** One slip with its lines. */
export const poysOne = (poyId: number) => post('/poy-api/poys.one', { poyId });
/**
 * Cancels a whole slip; its stake comes back in the same moment. A repeat changes nothing and
 * answers the cancelled slip.
 */
export const poysCancel = (poyId: number) => post('/poy-api/poys.cancel', { poyId });
