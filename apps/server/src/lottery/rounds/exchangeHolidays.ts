/**
 * Weekdays on which an exchange does not trade, by calendar and year. `01-12 Coming of Age Day` is
 * month, day and name, and `;` separates the days. A new installation starts with them. The list
 * has only days that the exchange or its government has published, or that a law fixes beyond
 * doubt. For 2027 it lacks the days that follow the moon and are announced year by year (Eid,
 * Deepavali, Vesak, the bridges of the Chinese holidays, India's list). An operator adds those.
 */
const publishedDays: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  // Japan Exchange Group.
  TSE: {
    2026: `01-01 New Year; 01-02 Bank holiday; 01-12 Coming of Age Day;
      02-11 National Foundation Day; 02-23 Emperor’s Birthday; 03-20 Vernal Equinox;
      04-29 Showa Day; 05-04 Greenery Day; 05-05 Children’s Day; 05-06 Constitution Day observed;
      07-20 Marine Day; 08-11 Mountain Day; 09-21 Respect for the Aged Day;
      09-22 Citizens’ holiday; 09-23 Autumnal Equinox; 10-12 Sports Day; 11-03 Culture Day;
      11-23 Labour Thanksgiving Day; 12-31 Year end`,
    2027: `01-01 New Year; 01-11 Coming of Age Day; 02-11 National Foundation Day;
      02-23 Emperor’s Birthday; 03-22 Vernal Equinox observed; 04-29 Showa Day;
      05-03 Constitution Day; 05-04 Greenery Day; 05-05 Children’s Day; 07-19 Marine Day;
      08-11 Mountain Day; 09-20 Respect for the Aged Day; 09-23 Autumnal Equinox; 10-11 Sports Day;
      11-03 Culture Day; 11-23 Labour Thanksgiving Day; 12-31 Year end`,
  },
  // Shanghai. For 2027 these are the days fixed by law, without the bridges announced late in 2026.
  SSE: {
    2026: `01-01 New Year; 01-02 New Year; 02-16 Spring Festival; 02-17 Spring Festival;
      02-18 Spring Festival; 02-19 Spring Festival; 02-20 Spring Festival; 02-23 Spring Festival;
      04-06 Qingming; 05-01 Labour Day; 05-04 Labour Day; 05-05 Labour Day;
      06-19 Dragon Boat Festival; 09-25 Mid-Autumn Festival; 10-01 National Day;
      10-02 National Day; 10-05 National Day; 10-06 National Day; 10-07 National Day`,
    2027: `01-01 New Year; 02-05 Spring Festival; 02-08 Spring Festival; 04-05 Qingming;
      06-09 Dragon Boat Festival; 09-15 Mid-Autumn Festival; 10-01 National Day`,
  },
  HKEX: {
    2026: `01-01 New Year; 02-17 Lunar New Year; 02-18 Lunar New Year; 02-19 Lunar New Year;
      04-03 Good Friday; 04-06 Ching Ming observed; 04-07 Easter Monday observed; 05-01 Labour Day;
      05-25 Buddha’s Birthday observed; 06-19 Tuen Ng; 07-01 Establishment Day; 10-01 National Day;
      10-19 Chung Yeung observed; 12-25 Christmas`,
    2027: `01-01 New Year; 02-08 Lunar New Year; 02-09 Lunar New Year; 03-26 Good Friday;
      03-29 Easter Monday; 04-05 Ching Ming; 05-13 Buddha’s Birthday; 06-09 Tuen Ng;
      07-01 Establishment Day; 09-16 Day after Mid-Autumn; 10-01 National Day; 10-08 Chung Yeung;
      12-27 Christmas observed`,
  },
  TWSE: {
    2026: `01-01 Founding Day; 02-12 Settlement only; 02-13 Settlement only; 02-16 Lunar New Year;
      02-17 Lunar New Year; 02-18 Lunar New Year; 02-19 Lunar New Year; 02-20 Lunar New Year;
      02-27 Peace Memorial Day observed; 04-03 Children’s Day observed;
      04-06 Tomb Sweeping Day observed; 05-01 Labour Day; 06-19 Dragon Boat Festival;
      09-25 Mid-Autumn Festival; 09-28 Teachers’ Day; 10-09 National Day observed;
      10-26 Retrocession Day observed; 12-25 Constitution Day`,
    2027: `01-01 Founding Day; 02-04 Lunar New Year; 02-05 Lunar New Year; 02-08 Lunar New Year;
      03-01 Peace Memorial Day observed; 04-05 Tomb Sweeping Day; 06-09 Dragon Boat Festival;
      09-15 Mid-Autumn Festival; 09-28 Teachers’ Day; 10-11 National Day observed;
      10-25 Retrocession Day; 12-24 Constitution Day observed`,
  },
  KRX: {
    2026: `01-01 New Year; 02-16 Seollal; 02-17 Seollal; 02-18 Seollal;
      03-02 Independence Movement Day observed; 05-01 Labour Day; 05-05 Children’s Day;
      05-25 Buddha’s Birthday observed; 06-03 Local elections; 07-17 Constitution Day;
      08-17 Liberation Day observed;
      09-24 Chuseok; 09-25 Chuseok; 10-05 National Foundation Day observed; 10-09 Hangeul Day;
      12-25 Christmas; 12-31 Year end`,
    2027: `01-01 New Year; 02-08 Seollal; 02-09 Seollal observed; 03-01 Independence Movement Day;
      05-03 Labour Day observed; 05-05 Children’s Day; 05-13 Buddha’s Birthday;
      07-19 Constitution Day observed; 08-16 Liberation Day observed; 09-14 Chuseok;
      09-15 Chuseok; 09-16 Chuseok; 10-04 National Foundation Day observed;
      10-11 Hangeul Day observed; 12-27 Christmas observed; 12-31 Year end`,
  },
  SGX: {
    2026: `01-01 New Year; 02-17 Chinese New Year; 02-18 Chinese New Year; 04-03 Good Friday;
      05-01 Labour Day; 05-27 Hari Raya Haji; 06-01 Vesak Day observed;
      08-10 National Day observed; 11-09 Deepavali observed; 12-25 Christmas`,
    2027: `01-01 New Year; 02-08 Chinese New Year observed; 03-26 Good Friday; 08-09 National Day`,
  },
  // Thailand. For 2027 Makha Bucha, Visakha Bucha, Asarnha Bucha and days added by the government
  // are missing.
  SET: {
    2026: `01-01 New Year; 01-02 Special holiday; 03-03 Makha Bucha; 04-06 Chakri Day;
      04-13 Songkran; 04-14 Songkran; 04-15 Songkran; 05-01 Labour Day; 05-04 Coronation Day;
      06-01 Visakha Bucha observed; 06-03 Queen’s Birthday; 07-28 King’s Birthday;
      07-29 Asarnha Bucha; 08-12 Mother’s Day; 10-13 King Bhumibol Memorial Day;
      10-23 Chulalongkorn Day; 12-07 Father’s Day observed; 12-10 Constitution Day; 12-31 Year end`,
    2027: `01-01 New Year; 04-06 Chakri Day; 04-13 Songkran; 04-14 Songkran; 04-15 Songkran;
      05-04 Coronation Day; 06-03 Queen’s Birthday; 07-28 King’s Birthday; 08-12 Mother’s Day;
      10-13 King Bhumibol Memorial Day; 10-25 Chulalongkorn Day observed;
      12-06 Father’s Day observed; 12-10 Constitution Day; 12-31 Year end`,
  },
  NSE: {
    2026: `01-26 Republic Day; 03-03 Holi; 03-26 Ram Navami; 03-31 Mahavir Jayanti;
      04-03 Good Friday; 04-14 Ambedkar Jayanti; 05-01 Maharashtra Day; 05-28 Bakri Id;
      06-26 Muharram; 09-14 Ganesh Chaturthi; 10-02 Gandhi Jayanti; 10-20 Dussehra;
      11-10 Diwali Balipratipada; 11-24 Guru Nanak Jayanti; 12-25 Christmas`,
    2027: `01-26 Republic Day; 03-26 Good Friday; 04-14 Ambedkar Jayanti`,
  },
  // Egypt moves most of its holidays to a Thursday shortly before. Only the holidays that are not
  // moved are here.
  EGX: {
    2026: `01-07 Coptic Christmas; 04-13 Sham el-Nessim`,
    2027: `01-07 Coptic Christmas; 05-03 Sham el-Nessim`,
  },
  LSE: {
    2026: `01-01 New Year; 04-03 Good Friday; 04-06 Easter Monday; 05-04 Early May bank holiday;
      05-25 Spring bank holiday; 08-31 Summer bank holiday; 12-25 Christmas;
      12-28 Boxing Day observed`,
    2027: `01-01 New Year; 03-26 Good Friday; 03-29 Easter Monday; 05-03 Early May bank holiday;
      05-31 Spring bank holiday; 08-30 Summer bank holiday; 12-27 Christmas observed;
      12-28 Boxing Day observed`,
  },
  // Moscow. On the days named “Weekend session only” the exchange holds only its short weekend
  // session, which belongs to the next day.
  MOEX: {
    2026: `01-01 New Year; 01-02 New Year; 01-07 Orthodox Christmas; 12-31 Year end;
      02-23 Weekend session only; 05-01 Weekend session only; 06-12 Weekend session only;
      11-04 Weekend session only`,
    2027: `01-01 New Year; 01-07 Orthodox Christmas`,
  },
  XETRA: {
    2026: `01-01 New Year; 04-03 Good Friday; 04-06 Easter Monday; 05-01 Labour Day;
      12-24 Christmas Eve; 12-25 Christmas; 12-31 New Year’s Eve`,
    2027: `01-01 New Year; 03-26 Good Friday; 03-29 Easter Monday; 12-24 Christmas Eve;
      12-31 New Year’s Eve`,
  },
  NYSE: {
    2026: `01-01 New Year; 01-19 Martin Luther King Day; 02-16 Washington’s Birthday;
      04-03 Good Friday; 05-25 Memorial Day; 06-19 Juneteenth; 07-03 Independence Day observed;
      09-07 Labor Day; 11-26 Thanksgiving; 12-25 Christmas`,
    2027: `01-01 New Year; 01-18 Martin Luther King Day; 02-15 Washington’s Birthday;
      03-26 Good Friday; 05-31 Memorial Day; 06-18 Juneteenth observed;
      07-05 Independence Day observed; 09-06 Labor Day; 11-25 Thanksgiving;
      12-24 Christmas observed`,
  },
};

/** Writes the days of a year in full: `2026-01-12 Coming of Age Day`. */
const inFull = ([year, days]: [string, string]): string[] =>
  days.split(';').map((day) => `${year}-${day.trim()}`);

/** The days above in full, by calendar. */
const exchangeHolidays: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(publishedDays).map(([calendar, years]) => [
    calendar,
    Object.entries(years).flatMap(inFull),
  ]),
);

/** Hong Kong trades only in the morning on these days, so the afternoon has no round. */
const hongKongHalfDays = [
  '2026-02-16 Eve of Lunar New Year',
  '2026-12-24 Christmas Eve',
  '2026-12-31 New Year’s Eve',
  '2027-02-05 Eve of Lunar New Year',
  '2027-12-24 Christmas Eve',
  '2027-12-31 New Year’s Eve',
];

/** Every calendar that a market can have: those above, and Hong Kong's afternoons. */
export const calendars: Readonly<Record<string, readonly string[]>> = {
  ...exchangeHolidays,
  HKEX_AFTERNOON: [...(exchangeHolidays.HKEX ?? []), ...hongKongHalfDays],
};

export interface OtherClose {
  readonly market: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The closing time on that day, in Bangkok time. */
  readonly closesAt: string;
  readonly reason: string;
}

const egypt = { market: 'BET_STOCK_EGYPT', closesAt: '18:20' };

/**
 * Days on which the usual close would come after the exchange's bell, when the result is known
 * already: half days, and the summer and fasting time of Egypt. London's and Frankfurt's summer
 * needs no line, because bets close before the bell in both seasons.
 */
export const otherCloses: readonly OtherClose[] = [
  { ...egypt, firstDay: '2026-04-24', lastDay: '2026-10-29', reason: 'Summer time in Egypt' },
  { ...egypt, firstDay: '2027-02-07', lastDay: '2027-03-11', reason: 'Shorter trading in Ramadan' },
  { ...egypt, firstDay: '2027-04-30', lastDay: '2027-10-28', reason: 'Summer time in Egypt' },
  ...['2026-12-24', '2026-12-31', '2027-12-24', '2027-12-31'].flatMap((day) => [
    {
      market: 'BET_STOCK_UK',
      firstDay: day,
      lastDay: day,
      closesAt: '19:00',
      reason: 'Half day in London',
    },
    {
      market: 'BET_STOCK_SINGAPORE',
      firstDay: day,
      lastDay: day,
      closesAt: '10:40',
      reason: 'Half day in Singapore',
    },
  ]),
  {
    market: 'BET_STOCK_SINGAPORE',
    firstDay: '2027-02-05',
    lastDay: '2027-02-05',
    closesAt: '10:40',
    reason: 'Half day in Singapore',
  },
  ...['2026-12-30', '2027-12-30'].map((day) => ({
    market: 'BET_STOCK_GERMANY',
    firstDay: day,
    lastDay: day,
    closesAt: '19:30',
    reason: 'Last trading day of the year in Frankfurt',
  })),
];

/**
 * Government draws that fall on a holiday, and the day on which they are held, as in the years
 * before. An operator moves a draw that is announced otherwise.
 */
export const movedDraws: readonly {
  readonly day: string;
  readonly movedTo: string;
  readonly reason: string;
}[] = [
  { day: '2026-01-01', movedTo: '2026-01-02', reason: 'ปีใหม่' },
  { day: '2026-01-16', movedTo: '2026-01-17', reason: 'วันครู' },
  { day: '2026-05-01', movedTo: '2026-05-02', reason: 'วันแรงงาน' },
  { day: '2027-01-01', movedTo: '2027-01-02', reason: 'ปีใหม่' },
  { day: '2027-01-16', movedTo: '2027-01-17', reason: 'วันครู' },
  { day: '2027-05-01', movedTo: '2027-05-02', reason: 'วันแรงงาน' },
];
