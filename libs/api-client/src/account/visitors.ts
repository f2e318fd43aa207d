import { post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/** Agrees to profiling or refuses it. A refusal also deletes everything held of this visitor. */
export const visitorsConsent = (body: BodyOf<'/api/visitors.consent'>) =>
  post('/api/visitors.consent', body);
/**
 * One part of the data held of this visitor, newest first. `next` of the answer is the `before` of
 * the next part.
 */
export const visitorsExport = (body: BodyOf<'/api/visitors.export'>) =>
  post('/api/visitors.export', body);
/** Deletes everything held of this visitor. */
export const visitorsDelete = () => post('/api/visitors.delete');
