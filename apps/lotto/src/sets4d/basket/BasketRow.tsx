import { setQuantity, type Written } from '@poy/bet-rules';
import { useFormat, useRuleWords } from '@poy/host';
import { useTranslation } from 'react-i18next';
import paper from '../../purchase/purchase.module.css';
import { RemoveLine } from '../../purchase/RemoveLine.tsx';
import { quantityProblem, quantityWritten, type SetLine } from '../setDraft.ts';
import { Stepper } from '../Stepper.tsx';
import styles from './basket.module.css';

interface BasketRowProps {
  line: SetLine;
  /** The price of one set in baht. */
  price: number;
  /** The sets left of the number; null without limit, undefined while not known. */
  left: number | null | undefined;
  /** The sets left where the line asks for more than there are, else null. */
  short: number | null;
  onQuantity: (quantity: Written) => void;
  onRemove: () => void;
}

/**
 * One number in the basket with its quantity and its cost. Where fewer sets are left, a notice
 * right under it says so and offers a way out.
 */
export function BasketRow({ line, price, left, short, onQuantity, onRemove }: BasketRowProps) {
  const { t } = useTranslation('lotto');
  const { number: plain } = useFormat();
  const ruleWords = useRuleWords();
  const { number, quantity, typed } = line;
  const written = quantityWritten(line);
  const problem = typed === undefined ? null : quantityProblem(written);
  const problemId = problem ? `quantity-${number}-problem` : undefined;
  return (
    <li className={styles.row} data-short={short === null ? undefined : short > 0 ? 'few' : 'none'}>
      <span className={styles.number} translate="no">
        {number}
      </span>
      <Stepper
        label={t('sets4d.quantityOf', { number })}
        written={written}
        min={setQuantity.min}
        max={typeof left === 'number' ? Math.min(left, setQuantity.max) : setQuantity.max}
        onWritten={onQuantity}
        problemId={problemId}
      />
      <span className={styles.cost}>{!problem && plain(price * quantity)}</span>
      <RemoveLine label={t('sets4d.remove', { number })} onRemove={onRemove} />
      {problem && (
        <p id={problemId} className={styles.short}>
          {ruleWords(`count.${problem}`, setQuantity)}
        </p>
      )}
      {short !== null && (
        <p className={styles.short}>
          <span>
            {short > 0 ? t('sets4d.onlyLeft', { left: plain(short) }) : t('sets4d.soldOut')}
          </span>{' '}
          <button
            type="button"
            className={paper.link}
            onClick={() => (short > 0 ? onQuantity(short) : onRemove())}
          >
            {short > 0 ? t('sets4d.lowerTo', { left: plain(short) }) : t('sets4d.take')}
          </button>
        </p>
      )}
    </li>
  );
}
