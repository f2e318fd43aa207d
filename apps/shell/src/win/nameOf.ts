import type { RoundNames } from '@poy/host';
import type { Won } from './useWonSlips.ts';

/** Returns the name of the round that a win belongs to; null where its slip is not known. */
export function nameOf({ slip }: Won, names: RoundNames): string | null {
  if (!slip) return null;
  return 'kind' in slip
    ? names.round(slip)
    : names.round({ betName: slip.betName, dt: slip.dt, kind: 'digits4', number: 1 });
}
