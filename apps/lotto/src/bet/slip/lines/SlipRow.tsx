import {
  lineProblem,
  lineWin,
  stakeWritten,
  writtenAmount,
  type DraftLine,
  type Written,
} from '@poy/bet-rules';
import { cx } from '@poy/ui';
import { AmountInput } from '@poy/ui/bet';
import { memo } from 'react';
import lineStyles from '../../../lines/lines.module.css';
import styles from '../../../lines/row.module.css';
import type { RowWords } from '../../../lines/useRowWords.ts';
import { RemoveLine } from '../../../purchase/RemoveLine.tsx';
import { isUnsold } from '../../../slip-draft/slipAnswers.ts';

interface SlipRowProps {
  line: DraftLine;
  index: number;
  /** The option's usual multiplier. */
  usual: number | undefined;
  /** The multiplier that the member saw before it changed. */
  was: number | undefined;
  /** The words of the rows, looked up once for all of them because a long slip has hundreds. */
  words: RowWords;
  /** True where this line kept the slip from being sent. */
  asked: boolean;
  onPrice: (index: number, stake: Written) => void;
  onRemove: (index: number) => void;
}

/**
 * One line: number, option and multiplier, its stake, and the most it could win. Its problem stands
 * right under it.
 */
export const SlipRow = memo(function SlipRow(props: SlipRowProps) {
  const { line, index, usual, was, words, asked, onPrice, onRemove } = props;
  const option = words.option(line.option);
  const problem = shownProblem(line, asked);
  const lowered = line.multiply > 0 && usual !== undefined && line.multiply < usual;
  const name = `${line.number} ${option}`;
  return (
    <div className={styles.row} data-problem={problem ?? undefined}>
      <span className={styles.number} translate="no">
        {line.number}
      </span>
      <span className={styles.label}>
        <span>{option}</span>{' '}
        {line.multiply > 0 && (
          <span className={lowered ? styles.lowered : undefined}>
            {words.times(line.multiply, lowered)}
          </span>
        )}
      </span>
      <AmountInput
        className={cx(lineStyles.price, styles.price)}
        aria-label={words.price(name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `line-${index}-problem` : undefined}
        written={stakeWritten(line)}
        read={writtenAmount}
        onWritten={(stake) => onPrice(index, stake)}
      />
      <span className={styles.win}>
        {line.price !== null && !problem && words.win(lineWin(line))}
      </span>
      <RemoveLine label={words.remove(name)} onRemove={() => onRemove(index)} />
      {problem && (
        <p
          id={`line-${index}-problem`}
          className={styles.rowProblem}
          role={asked ? 'alert' : undefined}
        >
          {words.problem(problem, line)}
        </p>
      )}
      {!problem && was !== undefined && was !== line.multiply && (
        <p className={styles.rowProblem}>{words.changed(was, line.multiply)}</p>
      )}
    </div>
  );
});

/** A stake that is still to be written is a mistake only once the slip was to be sent without it. */
function shownProblem(line: DraftLine, asked: boolean) {
  const found = lineProblem(line);
  if (found === 'no_price') return asked ? found : null;
  return found === 'over_max' && isUnsold(line) ? 'sold_out' : found;
}
