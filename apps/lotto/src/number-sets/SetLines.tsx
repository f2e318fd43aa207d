import {
  duplicatesOf,
  removeDuplicates,
  removeLine,
  setPrice,
  setPriceForAll,
  type Draft,
} from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { Paper, PaperTotal } from '@poy/ui/bet';
import { X } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceForAll, priceFrom } from '../bet/slip/PriceForAll.tsx';
import slipStyles from '../bet/slip/slip.module.css';
import rowStyles from '../bet/slip/slipRow.module.css';
import paper from '../writtenSlip.module.css';
import styles from './numberSets.module.css';

const LongSlipList = lazy(() =>
  import('../bet/slip/LongSlipList.tsx').then((module) => ({ default: module.LongSlipList })),
);
/** Up to here every line is on the page; beyond, only those in view are. */
const allShownUpTo = 40;

interface SetLinesProps {
  lines: Draft;
  /** Stake of every line in whole baht, once one was set. */
  price: number | null;
  onPrice: (price: number | null) => void;
  onLines: (edit: (lines: Draft) => Draft) => void;
}

/** The lines of the set being written, on paper, with their stakes. A stake may be left open. */
export function SetLines({ lines, price, onPrice, onLines }: SetLinesProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const again = duplicatesOf(lines);
  const onLinePrice = useCallback(
    (index: number, to: number | null) => onLines((now) => setPrice(now, index, to)),
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
        <SetRow
          option={line.option}
          number={line.number}
          price={line.price}
          index={index}
          again={again.has(index)}
          onPrice={onLinePrice}
          onRemove={onRemove}
        />
      )
    );
  };
  const short = (
    <ul className={slipStyles.rows} aria-label={t('numberSets.lines')}>
      {lines.slice(0, allShownUpTo).map((_, index) => (
        <li key={index}>{row(index)}</li>
      ))}
    </ul>
  );
  return (
    <Paper>
      <h2 className={paper.title}>{t('slip.count', { count: lines.length })}</h2>
      {lines.length === 0 && <p className={paper.empty}>{t('numberSets.noLines')}</p>}
      {lines.length > 0 && (
        <>
          {again.size > 0 && (
            <p className={paper.notice} role="status">
              {t('slip.again', { count: again.size })}{' '}
              <button
                type="button"
                className={paper.link}
                onClick={() => onLines(removeDuplicates)}
              >
                {t('slip.cutAgain')}
              </button>
            </p>
          )}
          <PriceForAll
            price={price}
            onPrice={(to) => {
              onPrice(to);
              onLines((now) => setPriceForAll(now, to));
            }}
          />
          <div className={styles.lines}>
            {lines.length <= allShownUpTo ? (
              short
            ) : (
              <Suspense fallback={short}>
                <LongSlipList count={lines.length} row={row} look={null} />
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

interface SetRowProps extends Pick<Draft[number], 'option' | 'number' | 'price'> {
  index: number;
  again: boolean;
  onPrice: (index: number, price: number | null) => void;
  onRemove: (index: number) => void;
}

const SetRow = memo(function SetRow({
  option,
  number,
  price,
  index,
  again,
  onPrice,
  onRemove,
}: SetRowProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const name = `${number} ${t(`host:options.${option}`)}`;
  return (
    <div className={styles.row} data-again={again ? '' : undefined}>
      <span className={rowStyles.number}>{number}</span>
      <span className={rowStyles.label}>{t(`host:options.${option}`)}</span>
      <input
        className={slipStyles.price}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('numberSets.anyPrice')}
        aria-label={t('line.price', { line: name })}
        value={price ?? ''}
        onChange={(event) => onPrice(index, priceFrom(event.target.value))}
      />
      <button
        type="button"
        className={paper.remove}
        aria-label={t('line.remove', { line: name })}
        onClick={() => onRemove(index)}
      >
        <X size={18} aria-hidden />
      </button>
      {again && <p className={rowStyles.rowAgain}>{t('line.again')}</p>}
    </div>
  );
});
