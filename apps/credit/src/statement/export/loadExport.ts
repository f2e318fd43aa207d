import { ApiError } from '@poy/api-client';

/**
 * Fetches what saves and prints a statement: only who presses one of the two needs it.
 * @throws ApiError NETWORK when it does not arrive
 */
export const loadExport = (
  load = () => import(/* webpackChunkName: "statement-export" */ './exportParts.ts'),
) =>
  load().catch(() => {
    throw new ApiError('NETWORK', 0);
  });
