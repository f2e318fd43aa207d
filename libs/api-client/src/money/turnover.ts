import { get } from '@poy/api-client';

/** The key and the fetch of what is left to stake. One page needs it. */
export const turnoverQuery = () => ({
  queryKey: ['turnovers'] as const,
  queryFn: () => get('/poy-api/turnovers'),
});
