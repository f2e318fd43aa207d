import type { CameAgain } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import { useAgainWords } from '../../lines/useAgainWords.ts';
import styles from './panel.module.css';
import type { Said } from './usePutNumbers.ts';

const fewNumbers = 6;

/**
 * Tells in one line under the digits the outcome of the last press: numbers were added, taken back,
 * or on the slip already, or something is missing. The line always has its place, so that nothing
 * jumps.
 */
export function EntrySaid({ said, again }: { said: Said; again: CameAgain | null }) {
  const { t } = useTranslation(['lotto', 'host']);
  const againWords = useAgainWords();
  const nothing = said?.kind === 'pickOption' || said?.kind === 'full';
  const shown = again && !nothing ? 'again' : said?.kind;
  const text = () => {
    if (again && !nothing) return againWords(again);
    if (!said) return '';
    if (!('numbers' in said)) return t(`bet.said.${said.kind}`);
    const options = said.options.map((option) => t(`host:options.${option}`)).join(', ');
    const numbers =
      said.numbers.length <= fewNumbers
        ? said.numbers.join(' ')
        : t('bet.manyNumbers', { count: said.numbers.length });
    return t(`bet.said.${said.kind}`, { numbers, options });
  };
  return (
    <p className={styles.said} role="status" data-kind={shown}>
      {text()}
    </p>
  );
}
