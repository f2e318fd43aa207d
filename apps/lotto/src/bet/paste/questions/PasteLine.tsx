import type { PastedBet } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { Chip } from '@poy/ui/bet';
import { Check, CircleAlert, CornerDownRight, Heading, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { grouped } from './grouped.ts';
import styles from '../paste.module.css';
import { PasteQuestion } from './PasteQuestion.tsx';
import type { LineAnswer, ShownLine } from './useAnswers.ts';
import { usePasteWords } from '../usePasteWords.ts';

const icons = {
  bets: Check,
  heading: Heading,
  part: CornerDownRight,
  talk: MessageCircle,
  problem: CircleAlert,
} as const;
const fewNumbers = 12;
/** The most letters of a line that are quoted: a text that was not understood may be pages long. */
const longestQuote = 200;

interface PasteLineProps {
  line: ShownLine;
  /** Takes the answer to the question about the line; null asks it again. */
  onAnswer: (answer: LineAnswer | null) => void;
  onHeading: (heading: string) => void;
}

/** One line of the text with the bets that were read from it, or the question about it. */
export function PasteLine({ line, onAnswer, onHeading }: PasteLineProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = usePasteWords();
  const { passed, answered } = line;
  const Icon = icons[line.is];
  return (
    <li className={styles.line} data-is={line.is}>
      <Icon size={18} aria-hidden />
      <div>
        <q className={styles.quote} translate="no">
          {line.text.length > longestQuote ? `${line.text.slice(0, longestQuote)}…` : line.text}
        </q>
        {line.is === 'bets' && (
          <>
            {grouped(line.bets).map((bets, at) => (
              <Group key={at} bets={bets} />
            ))}
            <p className={styles.why}>
              {line.because.map((reason) => words(`because.${reason}`)).join(' · ')}
            </p>
          </>
        )}
        {(line.is === 'heading' ||
          line.is === 'part' ||
          (line.is === 'talk' && !passed.length && !answered)) && (
          <p className={styles.why}>{words(line.is)}</p>
        )}
        {passed.map(({ why, what }, at) => (
          <p key={at} className={styles.why}>
            {t('paste.passedPart', { what, why: t(`paste.passed.${why}`) })}
          </p>
        ))}
        {answered && (
          <p className={styles.why}>
            {line.is === 'talk' && <span>{`${words('passedByYou')} `}</span>}
            <Chip onClick={() => onAnswer(null)}>{words('askAgain')}</Chip>
          </p>
        )}
        {line.is === 'problem' && (
          <PasteQuestion line={line} onAnswer={onAnswer} onHeading={onHeading} />
        )}
      </div>
    </li>
  );
}

/** Bets that share option and stake, such as "2 top ฿50: 12 34 56". */
function Group({ bets }: { bets: readonly PastedBet[] }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = usePasteWords();
  const { number } = useFormat();
  const [first] = bets;
  if (!first) return null;
  const stake =
    first.price === null ? words('noStake') : t('baht', { amount: number(first.price) });
  const numbers = bets
    .slice(0, fewNumbers)
    .map((bet) => bet.number)
    .join(' ');
  return (
    <p className={styles.group}>
      <span>{`${t(`host:options.${first.option}`)} · ${stake}`}</span>
      <strong>
        <span translate="no">{numbers}</span>
        {bets.length > fewNumbers && (
          <span>{` … (${t('bet.manyNumbers', { count: bets.length })})`}</span>
        )}
      </strong>
    </p>
  );
}
