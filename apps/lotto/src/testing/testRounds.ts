import type { MarketRounds, Round, RoundStatus } from '@poy/contract';
import { testNow } from '@poy/host/testing';

interface Asked {
  betId?: number;
  number?: number;
  betName?: string;
  /** The seconds from `testNow` to the close. */
  closesIn?: number;
  status?: RoundStatus;
  result?: string | null;
  /** Other fields that differ from the usual round. */
  more?: Partial<Round>;
}

/**
 * Returns a yeekee round as the server answers it. It opens 15 minutes before it closes, and takes
 * shots until 120 s after.
 */
export function testRound({
  betId = 42,
  number = 42,
  betName = 'BET_YEEKEE_15',
  closesIn = 167,
  status = 'open',
  result = null,
  more = {},
}: Asked = {}): Round {
  const closes = testNow / 1000 + closesIn;
  const max = {
    betMaxteng_bon_3: 1000,
    betMaxtode_3: 5000,
    betMaxteng_bon_nha_3: 0,
    betMaxteng_lang_3: 0,
    betMaxteng_bon_2: 10_000,
    betMaxteng_lang_2: 10_000,
    betMaxteng_bon_1: 10_000,
    betMaxteng_lang_1: 10_000,
  };
  return {
    ...max,
    betId,
    number,
    betName,
    status,
    result,
    betGroup: 'yeekee',
    betType: `BET_LOTTO_YEEKEE_${number}`,
    name: `จับยี่กี่ 15 นาที รอบที่ ${number}`,
    kind: 'yeekee',
    drawMode: 'sealed',
    commitment: '5ea1'.repeat(16),
    suspended: false,
    offersSets: false,
    ownBottom: false,
    active: status === 'open',
    setResult: status === 'resulted',
    closeTime: '16:02:47',
    resultTime: '16:04:47',
    dt: '2026-11-20T00:00:00.000000Z',
    betList: { dt: '2026-11-20T00:00:00.000000Z' },
    closeDt: '2026-11-20T16:02:47.000000Z',
    resultDt: '2026-11-20T16:04:47.000000Z',
    unixTimeStamp: {
      realOpenTime: closes - 900,
      realCloseTime: closes,
      realResultTime: closes + 130,
    },
    shotsCloseTime: closes + 120,
    ...more,
  };
}

/** Returns a market with the given rounds. */
export function testMarket(rounds: Round[], market: Partial<MarketRounds> = {}): MarketRounds {
  return {
    betName: 'BET_YEEKEE_15',
    betGroup: 'yeekee',
    kind: 'yeekee',
    offersSets: false,
    name: 'จับยี่กี่ 15 นาที',
    flag: 'th',
    everySeconds: 900,
    topMultiply: 850,
    rounds,
    ...market,
  };
}
