/** Where public random values come from, as a market's `beacon` has it: a drand chain, one value every `period` seconds since `genesis`. */
export interface BeaconSource {
  readonly url: string;
  readonly chain: string;
}

/** The one way to a public random value. It throws while the value cannot be had: whoever asks waits and asks again. */
export interface Beacon {
  /** The value of one round of the chain, in hex. */
  valueOf(source: BeaconSource, round: number): Promise<string>;
}
