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

const usualRates = {
  teng_bon_3: 850,
  tode_3: 120,
  teng_bon_2: 90,
  teng_lang_2: 90,
  teng_bon_1: 3.2,
  teng_lang_1: 4.2,
};
const fiveMinuteRates = {
  teng_bon_3: 800,
  tode_3: 100,
  teng_bon_2: 85,
  teng_lang_2: 85,
  teng_bon_1: 3,
  teng_lang_1: 4,
};
const governmentRates = {
  teng_bon_3: 900,
  tode_3: 150,
  teng_bon_nha_3: 450,
  teng_lang_3: 450,
  teng_bon_2: 90,
  teng_lang_2: 90,
  teng_bon_1: 3.2,
  teng_lang_1: 4.2,
};
const minute = 60;
const hour = 60 * minute;
const mondayToFriday = [1, 2, 3, 4, 5];

const shot = {
  kind: 'yeekee',
  money: 'YEEKEE',
  flag: 'th',
  demoOnly: false,
  offersSets: false,
  cancels: false,
  rates: usualRates,
} as const;

const stock = (
  code: string,
  family: string,
  name: string,
  flag: string,
  timetable: Omit<OneADay, 'weekdays'> & Pick<Partial<OneADay>, 'weekdays'>,
): MarketStart => ({
  code,
  betGroup: 'stock',
  betTypePrefix: `BET_LOTTO_${family}_`,
  name,
  flag,
  kind: 'stock',
  money: 'STOCK',
  shooting: null,
  demoOnly: false,
  offersSets: false,
  cancels: true,
  rates: usualRates,
  timetable: { weekdays: mondayToFriday, ...timetable },
});

// Their times are written as they are: the bet type begins as the code does.
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

export const markets: readonly MarketStart[] = [
  {
    ...shot,
    code: 'BET_YEEKEE_15',
    betGroup: 'yeekee',
    betTypePrefix: 'BET_LOTTO_YEEKEE_',
    name: 'จับยี่กี่ 15 นาที',
    timetable: {
      dayStart: '06:00',
      everySeconds: 15 * minute,
      roundsPerDay: 88,
      openBeforeSeconds: 3 * hour,
    },
    shooting: { drawMode: 'sealed', afterSeconds: 120, everySeconds: 10 },
  },
  {
    ...shot,
    code: 'BET_YEEKEE_5',
    betGroup: 'yeekee',
    betTypePrefix: 'BET_LOTTO_YEEKEE5_',
    name: 'จับยี่กี่ 5 นาที',
    rates: fiveMinuteRates,
    timetable: {
      dayStart: '06:00',
      everySeconds: 5 * minute,
      roundsPerDay: 264,
      openBeforeSeconds: hour,
    },
    shooting: { drawMode: 'sealed', afterSeconds: 60, everySeconds: 10 },
  },
  {
    ...shot,
    code: 'BET_YEEKEE_SPEED',
    betGroup: 'yeekee',
    betTypePrefix: 'BET_LOTTO_SPEED_',
    name: 'จับยี่กี่สปีด',
    demoOnly: true,
    timetable: {
      dayStart: '00:00',
      everySeconds: minute,
      roundsPerDay: 1440,
      openBeforeSeconds: 3 * minute,
    },
    shooting: { drawMode: 'sealed', afterSeconds: 20, everySeconds: 3 },
  },
  {
    ...shot,
    code: 'BET_PINGPONG_60',
    betGroup: 'pingpong',
    betTypePrefix: 'BET_LOTTO_PINGPONG_',
    name: 'หวยปิงปอง 1 ชั่วโมง',
    timetable: {
      dayStart: '06:00',
      everySeconds: hour,
      roundsPerDay: 22,
      openBeforeSeconds: 3 * hour,
    },
    shooting: { drawMode: 'sealed', afterSeconds: 120, everySeconds: 10 },
  },
  {
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
  },
  stock('BET_STOCK_NIKKEI_MORNING', 'NIKKEIMORNING', 'หุ้นนิเคอิ รอบเช้า', 'jp', {
    closesAt: '09:15',
    resultAfter: 20,
    calendar: 'TSE',
  }),
  stock('BET_STOCK_NIKKEI_AFTERNOON', 'NIKKEIAFTERNOON', 'หุ้นนิเคอิ รอบบ่าย', 'jp', {
    closesAt: '12:50',
    resultAfter: 45,
    calendar: 'TSE',
  }),
  stock('BET_STOCK_CHINA_MORNING', 'CHINAMORNING', 'หุ้นจีน รอบเช้า', 'cn', {
    closesAt: '10:00',
    resultAfter: 35,
    calendar: 'SSE',
  }),
  stock('BET_STOCK_CHINA_AFTERNOON', 'CHINAAFTERNOON', 'หุ้นจีน รอบบ่าย', 'cn', {
    closesAt: '13:25',
    resultAfter: 40,
    calendar: 'SSE',
  }),
  stock('BET_STOCK_HANGSENG_MORNING', 'HANGSENGMORNING', 'หุ้นฮั่งเส็ง รอบเช้า', 'hk', {
    closesAt: '10:45',
    resultAfter: 20,
    calendar: 'HKEX',
  }),
  stock('BET_STOCK_HANGSENG_AFTERNOON', 'HANGSENGAFTERNOON', 'หุ้นฮั่งเส็ง รอบบ่าย', 'hk', {
    closesAt: '14:45',
    resultAfter: 30,
    calendar: 'HKEX_AFTERNOON',
  }),
  stock('BET_STOCK_TAIWAN', 'TAIWAN', 'หุ้นไต้หวัน', 'tw', {
    closesAt: '12:10',
    resultAfter: 25,
    calendar: 'TWSE',
  }),
  stock('BET_STOCK_KOREA', 'KOREA', 'หุ้นเกาหลี', 'kr', {
    closesAt: '12:35',
    resultAfter: 60,
    calendar: 'KRX',
  }),
  stock('BET_STOCK_SINGAPORE', 'SINGAPORE', 'หุ้นสิงคโปร์', 'sg', {
    closesAt: '15:50',
    resultAfter: 30,
    calendar: 'SGX',
  }),
  stock('BET_STOCK_THAI', 'THAI', 'หุ้นไทยปิด', 'th', {
    closesAt: '16:25',
    resultAfter: 20,
    calendar: 'SET',
  }),
  stock('BET_STOCK_INDIA', 'INDIA', 'หุ้นอินเดีย', 'in', {
    closesAt: '16:50',
    resultAfter: 25,
    calendar: 'NSE',
  }),
  stock('BET_STOCK_EGYPT', 'EGYPT', 'หุ้นอียิปต์', 'eg', {
    closesAt: '19:20',
    resultAfter: 25,
    calendar: 'EGX',
    weekdays: [7, 1, 2, 3, 4],
  }),
  stock('BET_STOCK_UK', 'UK', 'หุ้นอังกฤษ', 'gb', {
    closesAt: '22:00',
    resultAfter: 105,
    calendar: 'LSE',
  }),
  stock('BET_STOCK_RUSSIA', 'RUSSIA', 'หุ้นรัสเซีย', 'ru', {
    closesAt: '22:00',
    resultAfter: 60,
    calendar: 'MOEX',
  }),
  stock('BET_STOCK_GERMANY', 'GERMANY', 'หุ้นเยอรมัน', 'de', {
    closesAt: '22:20',
    resultAfter: 85,
    calendar: 'XETRA',
  }),
  // A New York day ends at 04:00 in Bangkok, at 03:00 in its summer; bets close at midnight, and the round is the day's that ends then.
  stock('BET_STOCK_DOWNJONE', 'DOWNJONE', 'หุ้นดาวโจนส์', 'us', {
    closesAt: '24:00',
    resultAfter: 4 * 60 + 10,
    calendar: 'NYSE',
  }),
  foreign('BET_LOTERRY4_HANOY', 'หวยฮานอย', 'vn', '18:00', [1, 2, 3, 4, 5, 6, 7]),
  foreign('BET_LOTERRY4_LAOS', 'หวยลาว', 'la', '20:00', [1, 3, 5]),
  foreign('BET_LOTTERY4_LAOS_SUPER', 'หวยลาวซุปเปอร์', 'la', '20:15', [1, 3, 5]),
  foreign('BET_LOTERRY4_MALAY', 'หวยมาเลย์', 'my', '18:00', [3, 6, 7]),
];

/** Stake bounds in baht: the least of a line, and the most of one member on one number of a round, in all lines together. */
export const minStake = 1;
export const maxStakes: Readonly<Record<BetOption, number>> = {
  teng_bon_3: 1_000,
  teng_bon_nha_3: 1_000,
  teng_lang_3: 1_000,
  tode_3: 5_000,
  teng_bon_2: 10_000,
  teng_lang_2: 10_000,
  teng_bon_1: 10_000,
  teng_lang_1: 10_000,
};

/** How long after sending a slip may be cancelled, where a market allows it; the table's defaults say until when and how often. */
export const cancelWithinSeconds = 30 * minute;

/** A round with fewer shots, or fewer members shooting, is voided. */
export const minShots = 20;
export const minShooters = 2;
/** Shooting prizes in baht by row, newest first, and the stake in the round a shooter needs. */
export const shotPrizes: readonly { readonly row: number; readonly baht: number }[] = [
  { row: 1, baht: 100 },
  { row: 16, baht: 200 },
];
export const prizeMinStake = 100;
