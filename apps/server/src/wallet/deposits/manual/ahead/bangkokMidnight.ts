import { bangkokDay, parseWireTime } from '@poy/bet-rules';

/** Returns the first moment (ms since 1970) of the Bangkok day in which a moment lies. */
export const bangkokMidnight = (now: number): number => parseWireTime(bangkokDay(now));
