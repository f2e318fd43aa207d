import type { BetOption, DrawMode, ResultKind } from '@poy/bet-rules';

/**
 * Many rounds a day, at equal distances. Round n closes n periods after `dayStart`, Bangkok time.
 */
export interface ManyADay {
  readonly dayStart: string;
  readonly everySeconds: number;
  readonly roundsPerDay: number;
  readonly openBeforeSeconds: number;
}

/** One round on some days. Times are Bangkok time; 24:00 is the midnight that ends the day. */
export interface OneADay {
  readonly closesAt: string;
  /** The minutes between the close and the expected result. */
  readonly resultAfter: number;
  /** ISO weekdays, from 1 for Monday to 7 for Sunday. `monthDays` are days of the month. */
  readonly weekdays?: readonly number[];
  readonly monthDays?: readonly number[];
  /** The calendar whose holidays have no round; see exchangeHolidays.ts. */
  readonly calendar?: string;
}

/** The rules of shooting, and the rule by which the result is computed from the shots. */
export interface Shooting {
  readonly drawMode: DrawMode;
  readonly afterSeconds: number;
  readonly everySeconds: number;
}

/**
 * The data with which one market of a new installation starts. Afterwards it is data in the
 * database, and a change is made there and not here.
 */
export interface MarketStart {
  readonly code: string;
  readonly betGroup: string;
  readonly betTypePrefix: string;
  /** The name in Thai, the default language of sites. Screens have their own words by code. */
  readonly name: string;
  /** The ISO code of a country, in small letters. */
  readonly flag: string | null;
  readonly kind: ResultKind;
  /** The transaction types of the market are BET_ and WIN_ with this word. */
  readonly money: 'YEEKEE' | 'GOV' | 'STOCK';
  readonly timetable: ManyADay | OneADay;
  readonly shooting: Shooting | null;
  /** Only sites with play money offer the market. */
  readonly demoOnly: boolean;
  readonly offersSets: boolean;
  /** The 2 bottom of a 4-digit result is drawn apart. Otherwise it is the first two digits. */
  readonly ownBottom?: boolean;
  /** Members may cancel a slip within the usual bounds. */
  readonly cancels: boolean;
  /** The multiplier of every option on offer, stake included. */
  readonly rates: Partial<Record<BetOption, number>>;
}
