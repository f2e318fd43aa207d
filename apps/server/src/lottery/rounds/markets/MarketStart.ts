import type { BetOption, DrawMode, ResultKind } from '@poy/bet-rules';

/** Many rounds a day, at equal distances: round n closes n periods after `dayStart`, Bangkok time. */
export interface ManyADay {
  readonly dayStart: string;
  readonly everySeconds: number;
  readonly roundsPerDay: number;
  readonly openBeforeSeconds: number;
}

/** One round on some days. Times are Bangkok's; 24:00 is the midnight that ends the day. */
export interface OneADay {
  readonly closesAt: string;
  /** Minutes after the close at which the result is expected. */
  readonly resultAfter: number;
  /** ISO weekdays, 1 Monday … 7 Sunday, or days of the month. */
  readonly weekdays?: readonly number[];
  readonly monthDays?: readonly number[];
  /** Whose holidays have no round; see `holidays/`. */
  readonly calendar?: string;
}

/** How members shoot, and how the result is computed from it. */
export interface Shooting {
  readonly drawMode: DrawMode;
  readonly afterSeconds: number;
  readonly everySeconds: number;
}

/** What a new installation starts with for one market. All of it is data afterwards, changed in the database, not here. */
export interface MarketStart {
  readonly code: string;
  readonly betGroup: string;
  readonly betTypePrefix: string;
  /** Thai, the sites' default language; screens have their own words by code. */
  readonly name: string;
  /** ISO code of a country, in small letters. */
  readonly flag: string | null;
  readonly kind: ResultKind;
  /** Transaction types are BET_ and WIN_ with this. */
  readonly money: 'YEEKEE' | 'GOV' | 'STOCK';
  readonly timetable: ManyADay | OneADay;
  readonly shooting: Shooting | null;
  /** Only sites with play money offer it. */
  readonly demoOnly: boolean;
  readonly offersSets: boolean;
  /** Whether members may cancel a slip, within the usual bounds. */
  readonly cancels: boolean;
  /** Multiplier, stake included, of every option on offer. */
  readonly rates: Partial<Record<BetOption, number>>;
}
