import { isBetOption, type PastedBet, type PastedLine, type PastedProblem } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { Chip, ChipRow } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { grouped } from './grouped.ts';
import styles from '../paste.module.css';
import type { LineAnswer } from './useAnswers.ts';
import { usePasteWords } from '../usePasteWords.ts';

/** The sides that an unclear heading may mean, as texts that are read as a heading. */
const headings = { top: 'บน', bottom: 'ล่าง', both: 'บนล่าง', tode: 'โต๊ด' } as const;
const fewNumbers = 4;

interface PasteQuestionProps {
  line: PastedLine & PastedProblem;
  onAnswer: (answer: LineAnswer) => void;
  /** Puts a heading in the place of a line that may be one. */
  onHeading: (heading: string) => void;
}

/** The question about a line, with an answer for each way in which it can be meant. */
export function PasteQuestion({ line, onAnswer, onHeading }: PasteQuestionProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = usePasteWords();
  const choiceWords = useChoiceWords();
  const { why, what, choices, mayBeHeading } = line;
  const key = why === 'unclear' && what !== null ? 'unclear_part' : why;
  return (
    <>
      <p className={styles.why}>
        {words(`problem.${key}`, {
          what: isBetOption(what ?? '') ? t(`host:options.${what}`) : what,
        })}
      </p>
      {why !== 'not_read' && (
        <ChipRow label={words('choices')} className={styles.under}>
          {choices.map((bets, at) => (
            <Chip key={at} className={styles.choice} onClick={() => onAnswer(bets)}>
              {choiceWords(bets)}
            </Chip>
          ))}
          {mayBeHeading &&
            (['top', 'bottom', 'both', 'tode'] as const).map((side) => (
              <Chip key={side} className={styles.choice} onClick={() => onHeading(headings[side])}>
                {words('asHeading', { side: words(`side.${side}`) })}
              </Chip>
            ))}
          {!mayBeHeading && (
            <Chip className={styles.choice} onClick={() => onAnswer([])}>
              {words('passOver')}
            </Chip>
          )}
        </ChipRow>
      )}
    </>
  );
}

/** Returns a function that puts bets into few words: "2 top · ฿50: 12 34". */
function useChoiceWords(): (bets: readonly PastedBet[]) => string {
  const { t } = useTranslation(['lotto', 'host']);
  const words = usePasteWords();
  const { number } = useFormat();
  return (bets) =>
    grouped(bets)
      .map((group) => {
        const [{ option, price }] = group as [PastedBet];
        const stake = price === null ? words('noStake') : t('baht', { amount: number(price) });
        const few = group.slice(0, fewNumbers).map((bet) => bet.number);
        const rest = group.length > fewNumbers ? ` … (${group.length})` : '';
        return `${t(`host:options.${option}`)} · ${stake}: ${few.join(' ')}${rest}`;
      })
      .join(' / ');
}
