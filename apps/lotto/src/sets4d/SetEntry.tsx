import { setDigits, setQuantity } from '@poy/bet-rules';
import type { SetLottery } from '@poy/contract';
import { useFormat, useRuleWords } from '@poy/host';
import { Button } from '@poy/ui';
import { DigitBoxes, Keypad } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import entryStyles from '../entry/entry.module.css';
import { usePhysicalKeys } from '../entry/usePhysicalKeys.ts';
import styles from './sets4d.module.css';
import { Stepper } from './Stepper.tsx';
import type { SetEntryState } from './useSetEntry.ts';

interface SetEntryProps {
  lottery: SetLottery;
  entry: SetEntryState;
}

/** The entry of a number of four digits, with the quantity, the cost and the sets left. */
export function SetEntry({ lottery: { price }, entry }: SetEntryProps) {
  const { t } = useTranslation('lotto');
  const { number: plain } = useFormat();
  const ruleWords = useRuleWords();
  const problemId = useId();
  const { number, quantity, problem, most, full, ready } = entry;
  usePhysicalKeys({ onDigit: entry.type, onDelete: entry.erase, onEnter: entry.add });
  return (
    <div className={styles.entry}>
      <DigitBoxes
        className={entryStyles.boxes}
        value={number}
        length={setDigits}
        label={t('sets4d.typed')}
      />
      <StockSaid entry={entry} />
      <Keypad
        className={entryStyles.keypad}
        label={t('sets4d.keypad')}
        onDigit={entry.type}
        onDelete={entry.erase}
        deleteLabel={t('bet.erase')}
        extra={{ text: t('sets4d.random'), onPress: entry.random }}
      />
      <div className={styles.amount}>
        <Stepper
          label={t('sets4d.quantity')}
          written={entry.wanted}
          min={setQuantity.min}
          max={most}
          onWritten={entry.setWanted}
          problemId={problem ? problemId : undefined}
        />
        <Button block size="lg" disabled={!ready} onClick={entry.add}>
          <span className={styles.add}>
            <span>{full ? t('sets4d.full') : t('sets4d.add')}</span>
            <small aria-live="polite">
              {quantity !== null &&
                t('sets4d.cost', {
                  price: plain(price),
                  quantity: plain(quantity),
                  cost: plain(price * quantity),
                })}
            </small>
          </span>
        </Button>
        {problem && (
          <p id={problemId} className={styles.amountProblem}>
            {ruleWords(`count.${problem}`, { min: setQuantity.min, max: most })}
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Tells in one line that never moves how many sets of the number are left, or which sets just went
 * into the basket.
 */
function StockSaid({ entry: { number, left, inBasket, added } }: { entry: SetEntryState }) {
  const { t } = useTranslation('lotto');
  const { number: plain } = useFormat();
  const said = () => {
    if (number.length < setDigits)
      return added ? t('sets4d.added', { number: added }) : t('sets4d.typeFour');
    if (left === undefined) return t('sets4d.counting');
    if (left === null) return t('sets4d.unlimited');
    if (left === 0) return t('sets4d.soldOut');
    return inBasket > 0
      ? t('sets4d.leftWithBasket', { left: plain(left), basket: plain(inBasket) })
      : t('sets4d.left', { left: plain(left) });
  };
  const none = number.length === setDigits && typeof left === 'number' && left <= inBasket;
  return (
    <p
      className={styles.said}
      role="status"
      data-kind={none ? 'none' : number === '' && added ? 'added' : undefined}
    >
      {said()}
    </p>
  );
}
