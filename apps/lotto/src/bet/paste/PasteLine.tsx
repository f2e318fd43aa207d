import { isBetOption, type PastedBet, type PastedLine } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { Check, CircleAlert, Heading, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './paste.module.css';

const icons = { bets: Check, heading: Heading, talk: MessageCircle, problem: CircleAlert } as const;
const fewNumbers = 12;
/** The most letters of a line that are quoted: a text that was not understood may be pages long. */
const longestQuote = 200;

/** Groups bets that share option and stake, in the order they came. */
function grouped(bets: readonly PastedBet[]): PastedBet[][] {
  const groups = new Map<string, PastedBet[]>();
  for (const bet of bets) {
    const key = `${bet.option}:${bet.price}`;
    groups.set(key, [...(groups.get(key) ?? []), bet]);
  }
  return [...groups.values()];
}

/** One line of the text with the bets that were read from it. */
export function PasteLine({ line }: { line: PastedLine }) {
  const { t } = useTranslation(['lotto', 'host']);
  const Icon = icons[line.is];
  return (
    <li className={styles.line} data-is={line.is}>
      <Icon size={18} aria-hidden />
      <div>
        <q className={styles.quote}>
          {line.text.length > longestQuote ? `${line.text.slice(0, longestQuote)}…` : line.text}
        </q>
        {line.is === 'bets' && (
          <>
            {grouped(line.bets).map((bets, at) => (
              <Group key={at} bets={bets} />
            ))}
            <p className={styles.why}>
              {line.because.map((reason) => t(`paste.because.${reason}`)).join(' · ')}
            </p>
          </>
        )}
        {(line.is === 'heading' || line.is === 'talk') && (
          <p className={styles.why}>{t(`paste.${line.is}`)}</p>
        )}
        {line.is === 'problem' && (
          <p className={styles.why}>
            {t(`paste.problem.${line.why}`, {
              what: isBetOption(line.what ?? '') ? t(`host:options.${line.what}`) : line.what,
            })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Bets that share option and stake, such as "2 top ฿50: 12 34 56". */
function Group({ bets }: { bets: readonly PastedBet[] }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { number } = useFormat();
  const [first] = bets;
  if (!first) return null;
  const numbers = bets
    .slice(0, fewNumbers)
    .map((bet) => bet.number)
    .join(' ');
  return (
    <p className={styles.group}>
      {t(`host:options.${first.option}`)} ·{' '}
      {first.price === null ? t('paste.noStake') : t('baht', { amount: number(first.price) })}
      <strong>
        {numbers}
        {bets.length > fewNumbers && ` … (${t('bet.manyNumbers', { count: bets.length })})`}
      </strong>
    </p>
  );
}
