import type { MarketStart } from './MarketStart.ts';
import { fiveMinuteRates, usualRates } from './startingTerms.ts';

const minute = 60;
const hour = 60 * minute;

const shot = {
  kind: 'yeekee',
  money: 'YEEKEE',
  flag: 'th',
  demoOnly: false,
  offersSets: false,
  cancels: false,
  rates: usualRates,
} as const;

export const shotMarkets: readonly MarketStart[] = [
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
];
