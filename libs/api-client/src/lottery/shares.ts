import { get, post } from '@poy/api-client';

/**
 * The calls about slips that members show to others. Few pages need them, so they are not in the
 * page's first script: whoever imports this file brings it along.
 */

/** Shares a slip. A repeat changes nothing and returns the same key. */
export const slipSharesCreate = (poyId: number) => post('/poy-api/slip-shares.create', { poyId });
/** Stops sharing a slip: its key opens nothing from then on. */
export const slipSharesRevoke = (poyId: number) => post('/poy-api/slip-shares.revoke', { poyId });

/** The key and the fetch of each read about sharing. */
export const shareQueries = {
  /** The key by which a slip is shared; null where it is not. */
  share: (poyId: number) => ({
    queryKey: ['slip-shares.one', poyId] as const,
    queryFn: () => post('/poy-api/slip-shares.one', { poyId }),
  }),
  /** A slip that its member shares. */
  slip: (key: string) => ({
    queryKey: ['shared-slips.one', key] as const,
    queryFn: () => get('/poy-api/shared-slips.one', { key }),
  }),
};
