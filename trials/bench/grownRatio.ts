import { median, type Rates } from './measure.ts';

/** The figures of one database. The first of the rates is the yardstick of the others. */
export interface Figures {
  readonly writes: Rates;
  readonly reads: Rates;
  /** The seconds of settling a round. */
  readonly settled: number;
}

/** One line of what the bench prints. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

/** Nothing may cost more than so many times what it cost on the empty database. */
const mostRatio = 1.25;

/** A moment is found by halving, so its search grows with the logarithm of what is searched. */
export const searched = 'transactions.all of days without any';
const mostSearched = 2;

function compared(what: string, ratio: number, measured: string): Line {
  const most = what === searched ? mostSearched : mostRatio;
  return {
    what,
    measured: `${ratio.toFixed(2)} (${measured})`,
    target: `≤ ${most}`,
    met: ratio <= most,
  };
}

/**
 * Returns each contender's share of its yardstick: the median of the turns, because both were
 * measured in one minute of the machine.
 */
function shares(rates: Rates): Map<string, number> {
  const [yardstick, ...others] = rates;
  if (!yardstick) throw new Error('a yardstick is missing');
  return new Map(
    others.map(([name, of]) => [
      name,
      median(of.map((rate, turn) => rate / (yardstick[1][turn] ?? Number.NaN))),
    ]),
  );
}

/** A list of ten years may cost so many times what it costs of a month. */
const mostOfResults = 2;

/** Compares what each list of past results costs after ten years with what it cost after a month. */
export function compareResults(month: Rates, tenYears: Rates): Line[] {
  const before = shares(month);
  return [...shares(tenYears)].map(([what, share]) => {
    const ratio = (before.get(what) ?? Number.NaN) / share;
    const rate = (rates: Rates) => median(rates.get(what) ?? []).toFixed(0);
    return {
      what,
      measured: `${ratio.toFixed(2)} (${rate(month)}/s, then ${rate(tenYears)}/s)`,
      target: `≤ ${mostOfResults}`,
      met: ratio <= mostOfResults,
    };
  });
}

/** Compares what each thing costs on a grown database with what it cost on the empty one. */
export function compareGrown(empty: Figures, grown: Figures): Line[] {
  const rates = (of: 'writes' | 'reads'): Line[] => {
    const before = shares(empty[of]);
    return [...shares(grown[of])].map(([name, share]) =>
      compared(
        name,
        (before.get(name) ?? Number.NaN) / share,
        `${median(empty[of].get(name) ?? []).toFixed(0)}/s, then ${median(grown[of].get(name) ?? []).toFixed(0)}/s`,
      ),
    );
  };
  return [
    ...rates('writes'),
    ...rates('reads'),
    compared(
      'settlement of a round of 100,000 lines',
      grown.settled / empty.settled,
      `${empty.settled.toFixed(2)} s, then ${grown.settled.toFixed(2)} s`,
    ),
  ];
}
