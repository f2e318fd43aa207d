import type { Round, SetLottery, SetOffer } from '@poy/contract';
import { paths, useBalance, useFormat } from '@poy/host';
import { Button } from '@poy/ui';
import { Paper } from '@poy/ui/bet';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from '../writtenSlip.module.css';
import { BasketRow } from './BasketRow.tsx';
import { BuySheet } from './BuySheet.tsx';
import {
  countSets,
  emptySets,
  fitted,
  sentOffer,
  shortOf,
  withoutNumber,
  withQuantity,
  type ChangeSets,
  type Left,
  type SetDraft,
} from './setDraft.ts';
import { useBuySets } from './useBuySets.ts';

interface SetBasketProps {
  lottery: SetLottery;
  round: Round;
  draft: SetDraft;
  change: ChangeSets;
  stock: Left;
}

/** The sets being chosen, on paper: their numbers and quantities, the sum, and the way to buy them. */
export function SetBasket({ lottery, round, draft, change, stock }: SetBasketProps) {
  const { t } = useTranslation('lotto');
  const { number: plain, money } = useFormat();
  const balance = useBalance();
  const { buying, buy, forget } = useBuySets({
    betName: lottery.betName,
    betId: round.betId,
    change,
  });
  /** The terms that stand on the open sheet: prices fetched while it is read are not what is confirmed. */
  const [asked, setAsked] = useState<SetOffer | null>(null);
  const { lines } = draft;
  const sets = countSets(lines);
  const cost = sets * lottery.price;
  const missing = balance.state === 'ready' ? cost - balance.baht : 0;
  const short = lines.filter((line) => shortOf(line, stock) !== null).length;
  const toMend = lines.some(({ typed }) => typed !== undefined);
  const edit: ChangeSets = (how) => {
    if (buying.state !== 'busy') forget();
    return change(how);
  };

  return (
    <section className={paper.sheet} aria-labelledby="basket-title">
      <Paper>
        <div className={paper.head}>
          <h2 id="basket-title" className={paper.title}>
            {t('sets4d.count', { numbers: plain(lines.length), sets: plain(sets) })}
          </h2>
          <button
            type="button"
            className={paper.tool}
            disabled={lines.length === 0}
            onClick={() => edit(() => emptySets)}
          >
            <Trash2 size={16} aria-hidden />
            {t('slip.clear')}
          </button>
        </div>
        {lines.length === 0 && <p className={paper.empty}>{t('sets4d.emptyBasket')}</p>}
        {short > 0 && (
          <p
            className={paper.notice}
            role={buying.state === 'soldOut' ? 'alert' : 'status'}
            data-tone="bad"
          >
            {t(buying.state === 'soldOut' ? 'sets4d.notBought' : 'sets4d.fewerLeft', {
              count: short,
            })}{' '}
            <button
              type="button"
              className={paper.link}
              onClick={() => edit((shown) => fitted(shown, stock))}
            >
              {t('sets4d.fitAll')}
            </button>
          </p>
        )}
        {toMend && (
          <p className={paper.notice} role="status" data-tone="bad">
            {t('sets4d.mendQuantity')}
          </p>
        )}
        {draft.attempt && buying.state === 'idle' && (
          <p className={paper.notice} role="status">
            {t('sets4d.unanswered')}
          </p>
        )}
        {missing > 0 && lines.length > 0 && (
          <p
            className={paper.notice}
            role={buying.state === 'short' ? 'alert' : 'status'}
            data-tone="bad"
          >
            {t('slip.short', { amount: money(missing) })}{' '}
            <Link className={paper.link} to={paths.deposit}>
              {t('slip.deposit')}
            </Link>
          </p>
        )}
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
        <div className={paper.foot} data-pinned="">
          <div className={paper.bar}>
            <p className={paper.sum}>
              <span>{t('sets4d.total')}</span>
              <strong>{t('baht', { amount: plain(cost) })}</strong>
            </p>
            <Button
              size="lg"
              block
              disabled={short > 0 || toMend}
              onClick={() => {
                forget();
                setAsked(sentOffer(draft) ?? lottery);
              }}
            >
              {t('sets4d.buy')}
            </Button>
          </div>
        </div>
      )}
      <BuySheet
        open={asked !== null && buying.state !== 'soldOut' && buying.state !== 'short'}
        round={round}
        lines={lines}
        offer={buying.state === 'changed' ? buying.now : (asked ?? lottery)}
        buying={buying}
        onBuy={(offer) => {
          setAsked(offer);
          void buy(lines, offer);
        }}
        onClose={() => {
          setAsked(null);
          forget();
        }}
      />
    </section>
  );
}
