/**
 * The calls of the operators' desk. No page of members imports this file. The session is a cookie
 * that no script reads.
 */
export type { DeskCaller } from './deskCaller.ts';
export { createOperatorClient, type OperatorClient } from './operatorClient.ts';
export { createOperatorQueries, type OperatorQueries, type WorkOrder } from './operatorQueries.ts';
