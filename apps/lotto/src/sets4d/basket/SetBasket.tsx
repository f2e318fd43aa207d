import type { Round, SetLottery } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Paper } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import paper from '../../purchase/purchase.module.css';
import type { Elsewhere } from '../../purchase/draft/draftStore.ts';
import { PurchaseBar } from '../../purchase/PurchaseBar.tsx';
import { cleared } from '../../purchase/draft/purchaseDraft.ts';
import {
  emptySets,
  fitted,
  shortOf,
  withoutNumber,
  withQuantity,
  type ChangeSets,
  type Left,
  type SetDraft,
} from '../setDraft.ts';
import { BasketHead } from './BasketHead.tsx';
import { BasketNotices } from './BasketNotices.tsx';
import { BasketRow } from './BasketRow.tsx';
import { basketSums } from './basketSums.ts';
import { BuySheet } from './BuySheet.tsx';
import { useBuySets } from './useBuySets.ts';

interface SetBasketProps {
  lottery: SetLottery;
  round: Round;
  draft: SetDraft;
  /** The reason why sets went from this page without its doing. */
  elsewhere: Elsewhere | null;
  change: ChangeSets;
  stock: Left;
}

/**
 * The sets being chosen, on paper: their numbers and quantities, the sum, and the way to buy them.
 */
export function SetBasket(props: SetBasketProps) {
  const { lottery, round, draft, elsewhere, change, stock } = props;
  const { t } = useTranslation('lotto');
  const { purchase, edit, ask, confirm, forget } = useBuySets({
    lottery,
    betId: round.betId,
    draft,
    change,
  });
  const { number: plain } = useFormat();
  const { lines } = draft;
  const sums = basketSums(lines, lottery.price, stock);
  return (
    <section className={paper.sheet} aria-labelledby="basket-title">
      <Paper>
        <BasketHead
          numbers={lines.length}
          sets={sums.sets}
          onClear={() => edit((shown) => cleared(shown, emptySets))}
        />
        {lines.length === 0 && <p className={paper.empty}>{t('sets4d.emptyBasket')}</p>}
        <BasketNotices
          draft={draft}
          elsewhere={elsewhere}
          sums={sums}
          purchase={purchase}
          onFit={() => edit((shown) => fitted(shown, stock))}
        />
        <ul aria-label={t('sets4d.basket')}>
          {lines.map((line) => (
            <BasketRow
              key={line.number}
              line={line}
              price={lottery.price}
              left={stock.get(line.number)}
              short={shortOf(line, stock)}
              onQuantity={(quantity) => edit((shown) => withQuantity(shown, line.number, quantity))}
              onRemove={() => edit((shown) => withoutNumber(shown, line.number))}
            />
          ))}
        </ul>
      </Paper>
      {lines.length > 0 && (
        <PurchaseBar
          label={t('sets4d.total')}
          sum={t('baht', { amount: plain(sums.cost) })}
          text={t('sets4d.buy')}
          pinned
          disabled={sums.short > 0 || sums.toMend}
          onPress={ask}
        />
      )}
      <BuySheet {...{ round, purchase }} attempt={draft.attempt} onBuy={confirm} onClose={forget} />
    </section>
  );
}
