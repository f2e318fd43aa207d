import type { MarketStart, OneADay } from './MarketStart.ts';
import { usualRates } from './startingTerms.ts';

const mondayToFriday = [1, 2, 3, 4, 5];

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

export const stockMarkets: readonly MarketStart[] = [
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
  // A New York day ends at 04:00 Bangkok time, in its summer at 03:00. Bets close at midnight, and
  // the round belongs to the day that ends then.
  stock('BET_STOCK_DOWNJONE', 'DOWNJONE', 'หุ้นดาวโจนส์', 'us', {
    closesAt: '24:00',
    resultAfter: 4 * 60 + 10,
    calendar: 'NYSE',
  }),
];
