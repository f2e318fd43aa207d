import { foreignMarkets } from './foreignMarkets.ts';
import type { MarketStart } from './MarketStart.ts';
import { shotMarkets } from './shotMarkets.ts';
import { governmentRates } from './startingTerms.ts';
import { stockMarkets } from './stockMarkets.ts';

const government: MarketStart = {
  code: 'BET_GOVERNMENT',
  betGroup: 'government',
  betTypePrefix: 'BET_LOTTO_GOVERNMENT_',
  name: 'หวยรัฐบาลไทย',
  flag: 'th',
  kind: 'government',
  money: 'GOV',
  timetable: { closesAt: '15:20', resultAfter: 40, monthDays: [1, 16] },
  shooting: null,
  demoOnly: false,
  offersSets: false,
  cancels: true,
  rates: governmentRates,
};

/** The markets of a new installation, in the order in which pages show them. */
export const markets: readonly MarketStart[] = [
  ...shotMarkets,
  government,
  ...stockMarkets,
  ...foreignMarkets,
];
