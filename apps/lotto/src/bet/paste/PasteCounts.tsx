import type { PastedBet, PastedLine } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { usePasteWords } from './usePasteWords.ts';

/** Returns the sum of the stakes in whole baht. */
export const sumOf = (bets: readonly Pick<PastedBet, 'price'>[]): number =>
  bets.reduce((sum, { price }) => sum + (price ?? 0), 0);

/** Counts the lines that are passed over by their reason, the most frequent ones in their order. */
function reasonsOf(lines: readonly PastedLine[]) {
  const counts = new Map<string, number>();
  for (const { is, passed } of lines) {
    const why = passed.at(-1)?.why ?? 'talk';
    if (is === 'talk') counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts];
}

interface PasteCountsProps {
  lines: readonly PastedLine[];
  /** The bets as they would be added; null while it is not known how a number is meant. */
  bets: readonly PastedBet[] | null;
}

/** Says how many lines were read, asked about and passed over and why, and the sum of the stakes. */
export function PasteCounts({ lines, bets }: PasteCountsProps) {
  const { t } = useTranslation('lotto');
  const words = usePasteWords();
  const { number } = useFormat();
  const count = (...kinds: PastedLine['is'][]) =>
    lines.filter(({ is }) => kinds.includes(is)).length;
  const reasons = reasonsOf(lines).map(([why, times]) => `${t(`paste.passed.${why}`)} ${times}`);
  const counts = words('counts', {
    read: count('bets', 'heading', 'part'),
    asked: count('problem'),
    passed: count('talk'),
  });
  return (
    <>
      <span>{reasons.length > 0 ? `${counts} (${reasons.join(', ')})` : counts}</span>
      {bets && (
        <>
          <br />
          <span>{words('total', { amount: number(sumOf(bets)) })}</span>
        </>
      )}
    </>
  );
}
