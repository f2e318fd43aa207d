import type { Counterpart } from './Counterpart.ts';
import { hub88Counterparts } from './hub88/counterpart/counterparts.ts';

/** The providers' sides of the dialects of this release, by the name of the dialect. */
export const counterparts: Readonly<Record<string, readonly Counterpart[]>> = {
  hub88: hub88Counterparts,
};
