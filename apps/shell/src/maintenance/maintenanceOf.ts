import type { ApiError } from '@poy/api-client';
import type { Maintenance } from '@poy/contract';

/** Returns what the refusal of a call tells about a closed site. */
export const maintenanceOf = ({
  details: { resumesAt, moreUrl },
}: Pick<ApiError, 'details'>): Maintenance => ({
  resumesAt: typeof resumesAt === 'number' ? resumesAt : null,
  moreUrl: typeof moreUrl === 'string' && moreUrl.startsWith('https://') ? moreUrl : null,
});
