import type {
  Accept,
  AskedLine,
  BetOption,
  DraftLine,
  DrawnTogether,
  FairDraw,
  HelperOption,
  LineTerms,
  LineVerdict,
  LottoOption,
  Rates,
  ResultSource,
  RoundStatus,
  Sealed,
  SealedDraw,
  SetPrizes,
  SetTier,
  SoldLine,
  TimedRound,
  WinningNumbers,
} from '../index.ts';

type Case<Rule extends string, Input, Expect> = { about: string; rule: Rule; input: Input } & (
  { expect: Expect; throws?: never } | { throws: string; expect?: never }
);
type Outcome = { won: boolean; payoutSatang: number };
type Drawn = {
  [K in keyof ResultSource]: { kind: K; source: ResultSource[K]; lines: SoldLine[] };
}[keyof ResultSource];

/**
 * One JSON file of this folder: a case from life that every implementation of the rule must answer
 * alike, in whatever language it is written. Money is satang and thousandths unless the name says
 * baht. Lists of numbers are sets: their order means nothing. A case has either `expect` or
 * `throws`, a part of the message it is refused with.
 */
export type GoldenCase =
  | Case<
      'yeekeeRound',
      { shots: string[]; lines: SoldLine[] },
      {
        result: string;
        sum: number;
        row16: string;
        listHash: string;
        winning: WinningNumbers;
        lines: Outcome[];
      }
    >
  | Case<'fairRound', FairDraw, { commitment: string; digest: string; result: string }>
  | Case<
      'sealedRound',
      Sealed & SealedDraw,
      {
        commitment: string;
        sum: number;
        row16: string;
        beaconNumber: string | null;
        result: string;
      }
    >
  | Case<'drawnRound', Drawn, { winning: WinningNumbers; lines: Outcome[] }>
  /**
   * `cancelled` holds the places in `slips`, from 0, of those that their members had cancelled
   * before.
   */
  | Case<
      'voidedRound',
      { source: ResultSource['stock']; slips: SoldLine[][]; cancelled?: number[] },
      { refundsSatang: number[] }
    >
  | Case<
      'correctedRound',
      {
        kind: 'government';
        wrong: ResultSource['government'];
        right: ResultSource['government'];
        lines: SoldLine[];
        spentSatang: number;
      },
      { paidSatang: number; dueSatang: number; balanceSatang: number; debtSatang: number }
    >
  | Case<'payout', { stakeSatang: number; multiplierThousandths: number }, number>
  | Case<'satang', { baht: number[] }, number[]>
  | Case<'expand', { helper: HelperOption; digits: string }, string[]>
  | Case<'taps', { picked: LottoOption[]; taps: LottoOption[] }, LottoOption[][]>
  | Case<
      'realTimes',
      { betType: string; closeDt: string; resultDt: string },
      { realCloseTime: number; realResultTime: number }
    >
  /** Times are the Bangkok clock. `urgent` holds those moments of `at` at which it is urgent. */
  | Case<
      'roundPhases',
      { round: TimedRound & { betType: string; closeDt: string; resultDt: string }; at: string[] },
      {
        moments: {
          opensAt: string;
          closesAt: string;
          shotsCloseAt: string | null;
          resultsAt: string;
        };
        phases: RoundStatus[];
        urgent: string[];
      }
    >
  /** `next` is the round that is open or to open, and closes soonest. Rounds are named by betId. */
  | Case<
      'pickRounds',
      { rounds: (TimedRound & { betId: number })[]; at: string[] },
      { open: number | null; next: number | null; lastClosed: number | null }[]
    >
  | Case<'sortThreeDigit', { options: BetOption[]; rates: Rates }, BetOption[]>
  | Case<'checkLine', { line: AskedLine; terms: LineTerms; accept: Accept }, LineVerdict>
  | Case<'asciiDigits', { texts: string[] }, string[]>
  | Case<
      'setPrizes',
      { result: string; prizes?: SetPrizes; numbers: string[] },
      ({ tier: SetTier; prize: number } | null)[]
    >
  | Case<
      'possibleWin',
      {
        lines: Pick<DraftLine, 'option' | 'number' | 'price' | 'multiply'>[];
      } & Partial<DrawnTogether>,
      { lines: number; stake: number; possibleWin: number }
    >;
