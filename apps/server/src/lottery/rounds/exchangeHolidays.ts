/**
 * Weekdays on which an exchange does not trade, by calendar; what a new installation starts with. Only days that their exchange or
 * government has published, or that its law fixes beyond doubt, are here: of 2027 the days that follow the moon and are announced year by
 * year (Eid, Deepavali, Vesak, the bridges of the Chinese holidays, India's list) are still missing and are added by an operator.
 */
export const exchangeHolidays: Readonly<Record<string, readonly string[]>> = {
  // Japan Exchange Group.
  TSE: [
    '2026-01-01 New Year', '2026-01-02 Bank holiday', '2026-01-12 Coming of Age Day', '2026-02-11 National Foundation Day', '2026-02-23 Emperor’s Birthday', '2026-03-20 Vernal Equinox',
    '2026-04-29 Showa Day', '2026-05-04 Greenery Day', '2026-05-05 Children’s Day', '2026-05-06 Constitution Day observed', '2026-07-20 Marine Day', '2026-08-11 Mountain Day',
    '2026-09-21 Respect for the Aged Day', '2026-09-22 Citizens’ holiday', '2026-09-23 Autumnal Equinox', '2026-10-12 Sports Day', '2026-11-03 Culture Day', '2026-11-23 Labour Thanksgiving Day',
    '2026-12-31 Year end',
    '2027-01-01 New Year', '2027-01-11 Coming of Age Day', '2027-02-11 National Foundation Day', '2027-02-23 Emperor’s Birthday', '2027-03-22 Vernal Equinox observed', '2027-04-29 Showa Day',
    '2027-05-03 Constitution Day', '2027-05-04 Greenery Day', '2027-05-05 Children’s Day', '2027-07-19 Marine Day', '2027-08-11 Mountain Day', '2027-09-20 Respect for the Aged Day',
    '2027-09-23 Autumnal Equinox', '2027-10-11 Sports Day', '2027-11-03 Culture Day', '2027-11-23 Labour Thanksgiving Day', '2027-12-31 Year end',
  ],
  // Shanghai; of 2027 the days of the law, without the bridges announced late in 2026.
  SSE: [
    '2026-01-01 New Year', '2026-01-02 New Year', '2026-02-16 Spring Festival', '2026-02-17 Spring Festival', '2026-02-18 Spring Festival', '2026-02-19 Spring Festival',
    '2026-02-20 Spring Festival', '2026-02-23 Spring Festival', '2026-04-06 Qingming', '2026-05-01 Labour Day', '2026-05-04 Labour Day', '2026-05-05 Labour Day', '2026-06-19 Dragon Boat Festival',
    '2026-09-25 Mid-Autumn Festival', '2026-10-01 National Day', '2026-10-02 National Day', '2026-10-05 National Day', '2026-10-06 National Day', '2026-10-07 National Day',
    '2027-01-01 New Year', '2027-02-05 Spring Festival', '2027-02-08 Spring Festival', '2027-04-05 Qingming', '2027-06-09 Dragon Boat Festival', '2027-09-15 Mid-Autumn Festival', '2027-10-01 National Day',
  ],
  HKEX: [
    '2026-01-01 New Year', '2026-02-17 Lunar New Year', '2026-02-18 Lunar New Year', '2026-02-19 Lunar New Year', '2026-04-03 Good Friday', '2026-04-06 Ching Ming observed',
    '2026-04-07 Easter Monday observed', '2026-05-01 Labour Day', '2026-05-25 Buddha’s Birthday observed', '2026-06-19 Tuen Ng', '2026-07-01 Establishment Day', '2026-10-01 National Day',
    '2026-10-19 Chung Yeung observed', '2026-12-25 Christmas',
    '2027-01-01 New Year', '2027-02-08 Lunar New Year', '2027-02-09 Lunar New Year', '2027-03-26 Good Friday', '2027-03-29 Easter Monday', '2027-04-05 Ching Ming', '2027-05-13 Buddha’s Birthday',
    '2027-06-09 Tuen Ng', '2027-07-01 Establishment Day', '2027-09-16 Day after Mid-Autumn', '2027-10-01 National Day', '2027-10-08 Chung Yeung', '2027-12-27 Christmas observed',
  ],
  TWSE: [
    '2026-01-01 Founding Day', '2026-02-12 Settlement only', '2026-02-13 Settlement only', '2026-02-16 Lunar New Year', '2026-02-17 Lunar New Year', '2026-02-18 Lunar New Year',
    '2026-02-19 Lunar New Year', '2026-02-20 Lunar New Year', '2026-02-27 Peace Memorial Day observed', '2026-04-03 Children’s Day observed', '2026-04-06 Tomb Sweeping Day observed',
    '2026-05-01 Labour Day', '2026-06-19 Dragon Boat Festival', '2026-09-25 Mid-Autumn Festival', '2026-09-28 Teachers’ Day', '2026-10-09 National Day observed',
    '2026-10-26 Retrocession Day observed', '2026-12-25 Constitution Day',
    '2027-01-01 Founding Day', '2027-02-04 Lunar New Year', '2027-02-05 Lunar New Year', '2027-02-08 Lunar New Year', '2027-03-01 Peace Memorial Day observed', '2027-04-05 Tomb Sweeping Day',
    '2027-06-09 Dragon Boat Festival', '2027-09-15 Mid-Autumn Festival', '2027-09-28 Teachers’ Day', '2027-10-11 National Day observed', '2027-10-25 Retrocession Day', '2027-12-24 Constitution Day observed',
  ],
  KRX: [
    '2026-01-01 New Year', '2026-02-16 Seollal', '2026-02-17 Seollal', '2026-02-18 Seollal', '2026-03-02 Independence Movement Day observed', '2026-05-01 Labour Day', '2026-05-05 Children’s Day',
    '2026-05-25 Buddha’s Birthday observed', '2026-06-03 Local elections', '2026-08-17 Liberation Day observed', '2026-09-24 Chuseok', '2026-09-25 Chuseok', '2026-10-05 National Foundation Day observed',
    '2026-10-09 Hangeul Day', '2026-12-25 Christmas', '2026-12-31 Year end',
    '2027-01-01 New Year', '2027-02-08 Seollal', '2027-02-09 Seollal observed', '2027-03-01 Independence Movement Day', '2027-05-05 Children’s Day', '2027-05-13 Buddha’s Birthday',
    '2027-08-16 Liberation Day observed', '2027-09-14 Chuseok', '2027-09-15 Chuseok', '2027-09-16 Chuseok', '2027-10-04 National Foundation Day observed', '2027-10-11 Hangeul Day observed',
    '2027-12-27 Christmas observed', '2027-12-31 Year end',
  ],
  SGX: [
    '2026-01-01 New Year', '2026-02-17 Chinese New Year', '2026-02-18 Chinese New Year', '2026-04-03 Good Friday', '2026-05-01 Labour Day', '2026-05-27 Hari Raya Haji', '2026-06-01 Vesak Day observed',
    '2026-08-10 National Day observed', '2026-11-09 Deepavali observed', '2026-12-25 Christmas',
    '2027-01-01 New Year', '2027-02-08 Chinese New Year observed', '2027-03-26 Good Friday', '2027-08-09 National Day',
  ],
  // Thailand; of 2027 without Makha Bucha, Visakha Bucha, Asarnha Bucha and what the government adds.
  SET: [
    '2026-01-01 New Year', '2026-01-02 Special holiday', '2026-03-03 Makha Bucha', '2026-04-06 Chakri Day', '2026-04-13 Songkran', '2026-04-14 Songkran', '2026-04-15 Songkran', '2026-05-01 Labour Day',
    '2026-05-04 Coronation Day', '2026-06-01 Visakha Bucha observed', '2026-06-03 Queen’s Birthday', '2026-07-28 King’s Birthday', '2026-07-29 Asarnha Bucha', '2026-08-12 Mother’s Day',
    '2026-10-13 King Bhumibol Memorial Day', '2026-10-23 Chulalongkorn Day', '2026-12-07 Father’s Day observed', '2026-12-10 Constitution Day', '2026-12-31 Year end',
    '2027-01-01 New Year', '2027-04-06 Chakri Day', '2027-04-13 Songkran', '2027-04-14 Songkran', '2027-04-15 Songkran', '2027-05-04 Coronation Day', '2027-06-03 Queen’s Birthday',
    '2027-07-28 King’s Birthday', '2027-08-12 Mother’s Day', '2027-10-13 King Bhumibol Memorial Day', '2027-10-25 Chulalongkorn Day observed', '2027-12-06 Father’s Day observed',
    '2027-12-10 Constitution Day', '2027-12-31 Year end',
  ],
  NSE: [
    '2026-01-26 Republic Day', '2026-03-03 Holi', '2026-03-26 Ram Navami', '2026-03-31 Mahavir Jayanti', '2026-04-03 Good Friday', '2026-04-14 Ambedkar Jayanti', '2026-05-01 Maharashtra Day',
    '2026-05-28 Bakri Id', '2026-06-26 Muharram', '2026-09-14 Ganesh Chaturthi', '2026-10-02 Gandhi Jayanti', '2026-10-20 Dussehra', '2026-11-10 Diwali Balipratipada', '2026-11-24 Guru Nanak Jayanti',
    '2026-12-25 Christmas',
    '2027-01-26 Republic Day', '2027-03-26 Good Friday', '2027-04-14 Ambedkar Jayanti',
  ],
  // Egypt moves most of its holidays to a Thursday shortly before: only those that stay are here.
  EGX: ['2026-01-07 Coptic Christmas', '2026-04-13 Sham el-Nessim', '2027-01-07 Coptic Christmas', '2027-05-03 Sham el-Nessim'],
  LSE: [
    '2026-01-01 New Year', '2026-04-03 Good Friday', '2026-04-06 Easter Monday', '2026-05-04 Early May bank holiday', '2026-05-25 Spring bank holiday', '2026-08-31 Summer bank holiday', '2026-12-25 Christmas',
    '2026-12-28 Boxing Day observed',
    '2027-01-01 New Year', '2027-03-26 Good Friday', '2027-03-29 Easter Monday', '2027-05-03 Early May bank holiday', '2027-05-31 Spring bank holiday', '2027-08-30 Summer bank holiday',
    '2027-12-27 Christmas observed', '2027-12-28 Boxing Day observed',
  ],
  // Moscow; on the second kind of days of 2026 it holds only its short weekend session, which belongs to the next day.
  MOEX: [
    '2026-01-01 New Year', '2026-01-02 New Year', '2026-01-07 Orthodox Christmas', '2026-12-31 Year end',
    '2026-02-23 Weekend session only', '2026-05-01 Weekend session only', '2026-06-12 Weekend session only', '2026-11-04 Weekend session only',
    '2027-01-01 New Year', '2027-01-07 Orthodox Christmas',
  ],
  XETRA: [
    '2026-01-01 New Year', '2026-04-03 Good Friday', '2026-04-06 Easter Monday', '2026-05-01 Labour Day', '2026-12-24 Christmas Eve', '2026-12-25 Christmas', '2026-12-31 New Year’s Eve',
    '2027-01-01 New Year', '2027-03-26 Good Friday', '2027-03-29 Easter Monday', '2027-12-24 Christmas Eve', '2027-12-31 New Year’s Eve',
  ],
  NYSE: [
    '2026-01-01 New Year', '2026-01-19 Martin Luther King Day', '2026-02-16 Washington’s Birthday', '2026-04-03 Good Friday', '2026-05-25 Memorial Day', '2026-06-19 Juneteenth',
    '2026-07-03 Independence Day observed', '2026-09-07 Labor Day', '2026-11-26 Thanksgiving', '2026-12-25 Christmas',
    '2027-01-01 New Year', '2027-01-18 Martin Luther King Day', '2027-02-15 Washington’s Birthday', '2027-03-26 Good Friday', '2027-05-31 Memorial Day', '2027-06-18 Juneteenth observed',
    '2027-07-05 Independence Day observed', '2027-09-06 Labor Day', '2027-11-25 Thanksgiving', '2027-12-24 Christmas observed',
  ],
};

/** Hong Kong trades in the morning only: the afternoon has no round. */
const hongKongHalfDays = [
  '2026-02-16 Eve of Lunar New Year', '2026-12-24 Christmas Eve', '2026-12-31 New Year’s Eve', '2027-02-05 Eve of Lunar New Year', '2027-12-24 Christmas Eve', '2027-12-31 New Year’s Eve',
];

/** Every calendar a market can have: those above, and Hong Kong's afternoons. */
export const calendars: Readonly<Record<string, readonly string[]>> = { ...exchangeHolidays, HKEX_AFTERNOON: [...(exchangeHolidays.HKEX ?? []), ...hongKongHalfDays] };

export interface OtherClose {
  readonly market: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Bangkok time. */
  readonly closesAt: string;
  readonly reason: string;
}

const egypt = { market: 'BET_STOCK_EGYPT', closesAt: '18:20' };

/**
 * Days whose usual close would come after the exchange's bell, when the result is known already: half days, and the summer and fasting time of
 * Egypt. London's and Frankfurt's summer needs none, for bets close before the bell in both seasons.
 */
export const otherCloses: readonly OtherClose[] = [
  { ...egypt, firstDay: '2026-04-24', lastDay: '2026-10-29', reason: 'Summer time in Egypt' },
  { ...egypt, firstDay: '2027-02-07', lastDay: '2027-03-11', reason: 'Shorter trading in Ramadan' },
  { ...egypt, firstDay: '2027-04-30', lastDay: '2027-10-28', reason: 'Summer time in Egypt' },
  ...['2026-12-24', '2026-12-31', '2027-12-24', '2027-12-31'].flatMap((day) => [
    { market: 'BET_STOCK_UK', firstDay: day, lastDay: day, closesAt: '19:00', reason: 'Half day in London' },
    { market: 'BET_STOCK_SINGAPORE', firstDay: day, lastDay: day, closesAt: '10:40', reason: 'Half day in Singapore' },
  ]),
  { market: 'BET_STOCK_SINGAPORE', firstDay: '2027-02-05', lastDay: '2027-02-05', closesAt: '10:40', reason: 'Half day in Singapore' },
  ...['2026-12-30', '2027-12-30'].map((day) => ({ market: 'BET_STOCK_GERMANY', firstDay: day, lastDay: day, closesAt: '19:30', reason: 'Last trading day of the year in Frankfurt' })),
];

/** Government draws that fall on a holiday, and the day they are held on: as it has been in the years before; an operator moves what is announced otherwise. */
export const movedDraws: readonly { readonly day: string; readonly movedTo: string; readonly reason: string }[] = [
  { day: '2026-01-01', movedTo: '2026-01-02', reason: 'ปีใหม่' },
  { day: '2026-01-16', movedTo: '2026-01-17', reason: 'วันครู' },
  { day: '2026-05-01', movedTo: '2026-05-02', reason: 'วันแรงงาน' },
  { day: '2027-01-01', movedTo: '2027-01-02', reason: 'ปีใหม่' },
  { day: '2027-01-16', movedTo: '2027-01-17', reason: 'วันครู' },
  { day: '2027-05-01', movedTo: '2027-05-02', reason: 'วันแรงงาน' },
];
