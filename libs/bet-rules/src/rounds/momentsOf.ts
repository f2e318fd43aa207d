/** The times of a round as the wire carries them, in seconds since 1970. */
export interface RoundTimes {
  readonly unixTimeStamp: {
    readonly realOpenTime: number;
    readonly realCloseTime: number;
    readonly realResultTime: number;
  };
  /** The moment until which shots are taken; null where the market takes none. */
  readonly shotsCloseTime: number | null;
}

const second = 1000;

/**
 * Returns the moments of a round in ms of server time. `shotsCloseAt` is null where the market
 * takes no shots.
 */
export function momentsOf({ unixTimeStamp, shotsCloseTime }: RoundTimes) {
  return {
    opensAt: unixTimeStamp.realOpenTime * second,
    closesAt: unixTimeStamp.realCloseTime * second,
    shotsCloseAt: shotsCloseTime === null ? null : shotsCloseAt({ shotsCloseTime }),
    resultsAt: resultsAt(unixTimeStamp),
  };
}

/** Returns the moment at which a round has its result, in ms, of whatever carries that time. */
export function resultsAt({ realResultTime }: { readonly realResultTime: number }): number {
  return realResultTime * second;
}

/** Returns the moment until which a round takes shots, in ms. */
export function shotsCloseAt({ shotsCloseTime }: { readonly shotsCloseTime: number }): number {
  return shotsCloseTime * second;
}

/**
 * Returns the moments at which something on a page of rounds changes by itself, in ms, earliest
 * first.
 */
export function boundariesOf(rounds: readonly RoundTimes[]): number[] {
  const moments = rounds.flatMap((round) => {
    const { opensAt, closesAt, shotsCloseAt: shotsClose, resultsAt: results } = momentsOf(round);
    return [opensAt, closesAt, shotsClose ?? results];
  });
  return [...new Set(moments)].sort((a, b) => a - b);
}
