import type { MarketRounds, Round, RoundResult } from '@poy/contract';
import { testNow } from '@poy/host/testing';

const seconds = Math.floor(testNow / 1000);

/** Returns an open round of a market that closes after so many seconds on the test's clock. */
export function openRound(
  betName: string,
  number: number,
  closesIn: number,
  changes: Partial<Round> = {},
): Round {
  const close = seconds + closesIn;
  return {
    betId: number,
    betName,
    betGroup: 'yeekee',
    betType: `${betName}_${number}`,
    name: betName,
    number,
    status: 'open',
    active: true,
    setResult: false,
    kind: 'yeekee',
    drawMode: 'sealed',
    commitment: '5ea1'.repeat(16),
    suspended: false,
    offersSets: false,
    ownBottom: false,
    closeTime: '',
    resultTime: '',
    dt: '',
    betList: { dt: '' },
    closeDt: '',
    resultDt: '',
    shotsCloseTime: close + 60,
    result: null,
    unixTimeStamp: {
      realOpenTime: seconds - 600,
      realCloseTime: close,
      realResultTime: close + 60,
    },
    betMaxteng_bon_3: 1000,
    betMaxtode_3: 5000,
    betMaxteng_bon_nha_3: 0,
    betMaxteng_lang_3: 0,
    betMaxteng_bon_2: 10_000,
    betMaxteng_lang_2: 10_000,
    betMaxteng_bon_1: 10_000,
    betMaxteng_lang_1: 10_000,
    ...changes,
  };
}

/** Returns a market with the given rounds and so many seconds between them. */
export function market(
  betName: string,
  rounds: Round[],
  everySeconds: number | null = 900,
): MarketRounds {
  return {
    betName,
    betGroup: 'yeekee',
    kind: 'yeekee',
    offersSets: false,
    name: betName,
    flag: null,
    everySeconds,
    topMultiply: 850,
    rounds,
  };
}

/** Returns a finished round. */
export function resultOf(betName: string, number: number, result: string | null): RoundResult {
  return {
    betId: number,
    betName,
    betGroup: 'yeekee',
    betType: `${betName}_${number}`,
    kind: 'yeekee',
    number,
    status: result ? 'resulted' : 'voided',
    dt: '2026-11-20T00:00:00.000000Z',
    resultDt: '',
    realResultTime: seconds - 1000 + number,
    knownAt: seconds - 1000 + number,
    result,
    source: null,
    winning: {},
    corrected: false,
    voidReason: null,
  };
}
