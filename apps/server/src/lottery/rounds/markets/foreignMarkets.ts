import type { MarketStart } from './MarketStart.ts';
import { usualRates } from './startingTerms.ts';

// The bet type of these markets begins as the code does, so their times on the wire are written
// without a shift.
const foreign = (
  code: string,
  name: string,
  flag: string,
  closesAt: string,
  weekdays: readonly number[],
): MarketStart => ({
  code,
  betGroup: 'foreign',
  betTypePrefix: `${code}_`,
  name,
  flag,
  kind: 'digits4',
  money: 'STOCK',
  shooting: null,
  demoOnly: false,
  offersSets: true,
  cancels: true,
  rates: usualRates,
  timetable: { closesAt, resultAfter: 30, weekdays },
});

export const foreignMarkets: readonly MarketStart[] = [
  {
    ...foreign('BET_LOTERRY4_HANOY', 'หวยฮานอย', 'vn', '18:00', [1, 2, 3, 4, 5, 6, 7]),
    ownBottom: true,
  },
  foreign('BET_LOTERRY4_LAOS', 'หวยลาว', 'la', '20:00', [1, 3, 5]),
  foreign('BET_LOTTERY4_LAOS_SUPER', 'หวยลาวซุปเปอร์', 'la', '20:15', [1, 3, 5]),
  foreign('BET_LOTERRY4_MALAY', 'หวยมาเลย์', 'my', '18:00', [3, 6, 7]),
];
