const tones: Record<string, 1 | 2 | 3> = {
  BET_YEEKEE_15: 1,
  BET_YEEKEE_5: 2,
  BET_YEEKEE_SPEED: 3,
};

/** Returns the colour of a market's badge, which is the same on every page. */
export const marketTone = (betName: string): 1 | 2 | 3 | 4 => tones[betName] ?? 4;
