import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  asciiDigits,
  checkLine,
  expandHelper,
  fairResult,
  formatWireTime,
  isUnmoved,
  isUrgent,
  lastClosed,
  lineOutcome,
  momentsOf,
  nextRound,
  openRound,
  parseWireTime,
  payoutSatang,
  phaseOf,
  realTimes,
  sealedResult,
  sealText,
  setPrize,
  shotListText,
  sortThreeDigit,
  toggleOption,
  toSatang,
  totals,
  winningNumbers,
  yeekeeResult,
  type LottoOption,
  type SoldLine,
  type WinningNumbers,
} from '../index.ts';
import type { GoldenCase } from './goldenCase.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
const read = (file: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as GoldenCase;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const sorted = (winning: WinningNumbers) =>
  Object.fromEntries(
    Object.entries(winning).map(([option, numbers]) => [option, [...numbers].sort()]),
  );
const settled = (lines: SoldLine[], winning: WinningNumbers) => ({
  winning: sorted(winning),
  lines: lines.map((line) => lineOutcome(line, winning)),
});

const paid = (lines: readonly SoldLine[], winning: WinningNumbers): number =>
  lines.reduce((sum, line) => sum + lineOutcome(line, winning).payoutSatang, 0);

/**
 * Computes the balance of a member who begins with nothing, is paid by the wrong result, spends
 * some of it, and is then paid anew. The balance never goes below zero.
 */
function corrected({
  kind,
  wrong,
  right,
  lines,
  spentSatang,
}: Extract<GoldenCase, { rule: 'correctedRound' }>['input']) {
  const [paidSatang, dueSatang] = [
    paid(lines, winningNumbers(kind, wrong)),
    paid(lines, winningNumbers(kind, right)),
  ];
  return {
    paidSatang,
    dueSatang,
    balanceSatang: Math.max(dueSatang - spentSatang, 0),
    debtSatang: Math.max(spentSatang - dueSatang, 0),
  };
}

const refunds = ({
  slips,
  cancelled = [],
}: Extract<GoldenCase, { rule: 'voidedRound' }>['input']): number[] =>
  slips.map((lines, at) =>
    cancelled.includes(at) ? 0 : lines.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0),
  );

function walk(picked: LottoOption[], taps: LottoOption[]): LottoOption[][] {
  let now = picked;
  return taps.map((tap) => (now = toggleOption(now, tap)));
}

/** Writes a moment (ms) as the Bangkok clock to the second. */
const clock = (ms: number): string => formatWireTime(ms).slice(0, 19);

/** Both ways to read the close and the result of a round must agree. */
function phases({ round, at }: Extract<GoldenCase, { rule: 'roundPhases' }>['input']) {
  const { opensAt, closesAt, shotsCloseAt, resultsAt } = momentsOf(round);
  const { realCloseTime, realResultTime } = realTimes(round);
  expect(round.unixTimeStamp).toMatchObject({ realCloseTime, realResultTime });
  return {
    moments: {
      opensAt: clock(opensAt),
      closesAt: clock(closesAt),
      shotsCloseAt: shotsCloseAt && clock(shotsCloseAt),
      resultsAt: clock(resultsAt),
    },
    phases: at.map((time) => phaseOf(round, parseWireTime(time))),
    urgent: at.filter((time) => isUrgent(closesAt, parseWireTime(time))),
  };
}

function picked({ rounds, at }: Extract<GoldenCase, { rule: 'pickRounds' }>['input']) {
  return at.map(parseWireTime).map((now) => ({
    open: openRound(rounds, now)?.betId ?? null,
    next: nextRound([{ betName: 'X', rounds }], { betName: 'X', after: 0, now })?.betId ?? null,
    lastClosed: lastClosed(rounds, now)?.betId ?? null,
  }));
}

function answer({ rule, input }: GoldenCase): unknown {
  switch (rule) {
    case 'yeekeeRound': {
      const round = yeekeeResult(input.shots);
      const listHash = sha256(shotListText(input.shots));
      return {
        ...round,
        listHash,
        ...settled(input.lines, winningNumbers('yeekee', round.result)),
      };
    }
    case 'fairRound':
      return fairResult(input, sha256).then((drawn) => ({
        commitment: sha256(input.serverSeed),
        ...drawn,
      }));
    case 'sealedRound':
      return sealedResult(input, sha256).then((drawn) => ({
        commitment: sha256(sealText(input)),
        ...drawn,
      }));
    case 'drawnRound':
      return settled(input.lines, winningNumbers(input.kind, input.source));
    case 'voidedRound':
      return { refundsSatang: isUnmoved(input.source) ? refunds(input) : [] };
    case 'correctedRound':
      return corrected(input);
    case 'payout':
      return payoutSatang(input.stakeSatang, input.multiplierThousandths);
    case 'satang':
      return input.baht.map(toSatang);
    case 'expand':
      return expandHelper(input.helper, input.digits).sort();
    case 'taps':
      return walk(input.picked, input.taps);
    case 'realTimes':
      return realTimes(input);
    case 'roundPhases':
      return phases(input);
    case 'pickRounds':
      return picked(input);
    case 'sortThreeDigit':
      return sortThreeDigit(input.options, input.rates);
    case 'checkLine':
      return checkLine(input.line, input.terms, input.accept);
    case 'asciiDigits':
      return input.texts.map(asciiDigits);
    case 'setPrizes':
      return input.numbers.map((number) => setPrize(number, input.result, input.prizes));
    case 'possibleWin':
      return totals(
        input.lines.map((line) => ({ ...line, add: 1, min: 1, max: 1000 })),
        input.kind && { kind: input.kind, ownBottom: input.ownBottom ?? false },
      );
  }
}

describe('golden cases', () => {
  it('are all here', () => expect(files.length).toBeGreaterThanOrEqual(90));

  it.each(files)('%s', async (file) => {
    const golden = read(file);
    if (golden.throws !== undefined) expect(() => answer(golden)).toThrow(golden.throws);
    else expect(await answer(golden)).toEqual(golden.expect);
  });
});
