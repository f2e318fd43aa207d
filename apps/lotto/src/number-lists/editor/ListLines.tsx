import {
  putStakesBack,
  removeLine,
  setPrice,
  setPriceForAll,
  stakeWritten,
  writtenAmount,
  type CameAgain,
  type Draft,
  type DraftLine,
  type Written,
} from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { AmountInput, Paper, PaperTotal } from '@poy/ui/bet';
import { lazy, memo, Suspense, useCallback, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AgainNotice } from '../../lines/AgainNotice.tsx';
import lineStyles from '../../lines/lines.module.css';
import { PriceForAll } from '../../lines/PriceForAll.tsx';
import rowStyles from '../../lines/row.module.css';
import { ShortList } from '../../lines/ShortList.tsx';
import { useRowWords, type RowWords } from '../../lines/useRowWords.ts';
import paper from '../../purchase/purchase.module.css';
import { RemoveLine } from '../../purchase/RemoveLine.tsx';
import styles from '../numberLists.module.css';
import { listLineProblem } from './listLineProblem.ts';

const LongList = lazy(() =>
  import('../../lines/LongList.tsx').then((module) => ({ default: module.LongList })),
);

/** The most lines that are all on the page. Of more lines only those in view are. */
const allShownUpTo = 40;

interface ListLinesProps {
  lines: Draft;
  /** The numbers that came in last and were there already. */
  again: CameAgain | null;
  /** The content of the box of the stake for all: whole baht, a text that is none, or null. */
  stake: Written;
  onStake: (stake: Written) => void;
  onLines: (edit: (lines: Draft) => Draft) => void;
  /** A line to bring into view. */
  look: { readonly index: number } | null;
  /** The box of the stake for all. */
  forAll: Ref<HTMLInputElement>;
}

/** The lines of the list being written, on paper, with their stakes. A stake may be left open. */
export function ListLines({ lines, again, stake, onStake, onLines, look, forAll }: ListLinesProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const words = useRowWords();
  const onLinePrice = useCallback(
    (index: number, to: Written) => onLines((now) => setPrice(now, index, to)),
    [onLines],
  );
  const onRemove = useCallback(
    (index: number) => onLines((now) => removeLine(now, index)),
    [onLines],
  );
  const row = (index: number): ReactNode => {
    const line = lines[index];
    return (
      line && (
        <Row line={line} index={index} words={words} onPrice={onLinePrice} onRemove={onRemove} />
      )
    );
  };
  const list = { label: t('numberLists.lines'), row, look };
  const short = <ShortList {...list} count={Math.min(lines.length, allShownUpTo)} />;
  return (
    <Paper>
      <h2 className={paper.title}>{t('slip.count', { count: lines.length })}</h2>
      {lines.length === 0 && <p className={paper.empty}>{t('numberLists.noLines')}</p>}
      {lines.length > 0 && (
        <>
          {again && <AgainNotice again={again} onPutBack={() => onLines(putStakesBack)} />}
          <PriceForAll
            ref={forAll}
            written={stake}
            onWritten={(to) => {
              onStake(to);
              if (typeof to === 'number') onLines((now) => setPriceForAll(now, to));
            }}
          />
          <div className={styles.lines}>
            {lines.length <= allShownUpTo ? (
              short
            ) : (
              <Suspense fallback={short}>
                <LongList {...list} count={lines.length} />
              </Suspense>
            )}
          </div>
          <PaperTotal
            label={t('slip.total')}
            value={t('baht', {
              amount: money(lines.reduce((sum, line) => sum + (line.price ?? 0), 0)),
            })}
            size="md"
          />
        </>
      )}
    </Paper>
  );
}

interface RowProps {
  line: DraftLine;
  index: number;
  words: RowWords;
  onPrice: (index: number, stake: Written) => void;
  onRemove: (index: number) => void;
}

const Row = memo(function Row({ line, index, words, onPrice, onRemove }: RowProps) {
  const { t } = useTranslation('lotto');
  const option = words.option(line.option);
  const name = `${line.number} ${option}`;
  const problem = listLineProblem(line);
  return (
    <div className={styles.row}>
      <span className={rowStyles.number}>{line.number}</span>
      <span className={rowStyles.label}>{option}</span>
      <AmountInput
        className={lineStyles.price}
        placeholder={t('numberLists.anyPrice')}
        aria-label={words.price(name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `list-line-${index}-problem` : undefined}
        written={stakeWritten(line)}
        read={writtenAmount}
        onWritten={(stake) => onPrice(index, stake)}
      />
      <RemoveLine label={words.remove(name)} onRemove={() => onRemove(index)} />
      {problem && (
        <p id={`list-line-${index}-problem`} className={rowStyles.rowProblem}>
          {words.problem(problem, line)}
        </p>
      )}
    </div>
  );
});
