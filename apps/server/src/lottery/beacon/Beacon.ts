import { z } from 'zod';

/**
 * The source of public random values that a market's `beacon` names: a drand chain with one value
 * every `period` seconds since `genesis`.
 */
export const beaconSource = z.object({ url: z.string(), chain: z.string() });
export type BeaconSource = z.infer<typeof beaconSource>;

/**
 * The one way to a public random value. It throws while the value is not there yet, and the caller
 * waits and asks again.
 */
export interface Beacon {
  /** Returns the value of one round of the chain, in hex. */
  valueOf(source: BeaconSource, round: number): Promise<string>;
}
