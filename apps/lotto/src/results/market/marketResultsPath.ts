import { paths } from '@poy/host';

/** Returns the address of the results of a market: all of them, or those of one day (YYYY-MM-DD). */
export const marketResultsPath = (betName: string, day?: string): string =>
  `${paths.results}/market/${betName}${day === undefined ? '' : `/${day}`}`;
