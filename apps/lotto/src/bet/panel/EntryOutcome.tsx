import type { CameAgain } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import { useAgainWords } from '../../lines/useAgainWords.ts';
import styles from './panel.module.css';
import type { PressOutcome } from './usePutNumbers.ts';

const fewNumbers = 6;

/**
 * Tells in one line under the digits the outcome of the last press: numbers were added, taken back,
 * or on the slip already, or something is missing. The line always has its place, so that nothing
 * jumps.
 */
export function EntryOutcome({
  outcome,
  again,
}: {
  outcome: PressOutcome;
  again: CameAgain | null;
}) {
  const { t } = useTranslation(['lotto', 'host']);
  const againWords = useAgainWords();
  const nothing = outcome?.kind === 'pickOption' || outcome?.kind === 'full';
  const shown = again && !nothing ? 'again' : outcome?.kind;
  const text = () => {
    if (again && !nothing) return againWords(again);
    if (!outcome) return '';
    if (!('numbers' in outcome)) return t(`bet.said.${outcome.kind}`);
    const options = outcome.options.map((option) => t(`host:options.${option}`)).join(', ');
    const numbers =
      outcome.numbers.length <= fewNumbers
        ? outcome.numbers.join(' ')
        : t('bet.manyNumbers', { count: outcome.numbers.length });
    return t(`bet.said.${outcome.kind}`, { numbers, options });
  };
  return (
    <p className={styles.said} role="status" data-kind={shown}>
      {text()}
    </p>
  );
}
