import type { BetOption } from '@poy/bet-rules';

/** What a new installation starts with for one market. All of it is data afterwards, changed in the database, not here. */
export interface MarketStart {
  readonly code: string;
  readonly betGroup: string;
  readonly betTypePrefix: string;
  /** Thai, the sites' default language; screens have their own words by code. */
  readonly name: string;
  /** Only sites with play money offer it. */
  readonly demoOnly: boolean;
  /** Bangkok time the first period of a day starts at; round n closes n periods later. */
  readonly dayStart: string;
  readonly everySeconds: number;
  readonly roundsPerDay: number;
  readonly openBeforeSeconds: number;
  readonly shotsAfterSeconds: number;
  readonly shotEverySeconds: number;
  /** Multiplier, stake included, of every option on offer. */
  readonly rates: Partial<Record<BetOption, number>>;
}

const usualRates = { teng_bon_3: 850, tode_3: 120, teng_bon_2: 90, teng_lang_2: 90, teng_bon_1: 3.2, teng_lang_1: 4.2 };
const minute = 60;
const hour = 60 * minute;

export const markets: readonly MarketStart[] = [
  {
    code: 'BET_YEEKEE_15', betGroup: 'yeekee', betTypePrefix: 'BET_LOTTO_YEEKEE_', name: 'จับยี่กี่ 15 นาที', demoOnly: false,
    dayStart: '06:00', everySeconds: 15 * minute, roundsPerDay: 88, openBeforeSeconds: 3 * hour, shotsAfterSeconds: 120, shotEverySeconds: 10,
    rates: usualRates,
  },
  {
    code: 'BET_YEEKEE_5', betGroup: 'yeekee', betTypePrefix: 'BET_LOTTO_YEEKEE5_', name: 'จับยี่กี่ 5 นาที', demoOnly: false,
    dayStart: '06:00', everySeconds: 5 * minute, roundsPerDay: 264, openBeforeSeconds: hour, shotsAfterSeconds: 60, shotEverySeconds: 10,
    rates: { teng_bon_3: 800, tode_3: 100, teng_bon_2: 85, teng_lang_2: 85, teng_bon_1: 3, teng_lang_1: 4 },
  },
  {
    code: 'BET_YEEKEE_SPEED', betGroup: 'yeekee', betTypePrefix: 'BET_LOTTO_SPEED_', name: 'จับยี่กี่สปีด', demoOnly: true,
    dayStart: '00:00', everySeconds: minute, roundsPerDay: 1440, openBeforeSeconds: 3 * minute, shotsAfterSeconds: 20, shotEverySeconds: 3,
    rates: usualRates,
  },
];

/** Stake bounds per line in baht. */
export const minStake = 1;
export const maxStakes: Readonly<Record<BetOption, number>> = {
  teng_bon_3: 1_000, teng_bon_nha_3: 1_000, teng_lang_3: 1_000, tode_3: 5_000,
  teng_bon_2: 10_000, teng_lang_2: 10_000, teng_bon_1: 10_000, teng_lang_1: 10_000,
};

/** A round with fewer shots, or fewer members shooting, is voided. */
export const minShots = 20;
export const minShooters = 2;
/** Shooting prizes in baht by row, newest first, and the stake in the round a shooter needs. */
export const shotPrizes: readonly { readonly row: number; readonly baht: number }[] = [{ row: 1, baht: 100 }, { row: 16, baht: 200 }];
export const prizeMinStake = 100;
