import { type Accept, type CameAgain, momentsOf, totals } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useFormat, useServerNow } from '@poy/host';
import { PaperTotal } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useAgainWords } from '../../lines/useAgainWords.ts';
import { useRowWords } from '../../lines/useRowWords.ts';
import type { Attempt } from '../../purchase/draft/attempt.ts';
import paper from '../../purchase/purchase.module.css';
import { PurchaseSheet } from '../../purchase/PurchaseSheet.tsx';
import { NoGain } from '../../purchase/NoGain.tsx';
import { AcceptChoice } from './AcceptChoice.tsx';
import type { AskedSlip, SlipPurchase } from './useSendSlip.ts';

interface SendSheetProps {
  round: Round;
  purchase: Extract<SlipPurchase, { asked: AskedSlip }>;
  /** The numbers that came in last and were on the slip already. */
  again: CameAgain | null;
  /** The sending that was not answered; null where there is none. */
  attempt: Attempt | null;
  accept: Accept;
  onAccept: (accept: Accept) => void;
  /** Is called with the lines that the member confirmed, as they were asked about. */
  onSend: (asked: AskedSlip) => void;
  onClose: () => void;
}

/** The confirmation of a slip. */
export function SendSheet(props: SendSheetProps) {
  const { round, purchase, again, attempt, accept, onAccept, onSend, onClose } = props;
  const { t } = useTranslation('lotto');
  const againWords = useAgainWords();
  const { money, number, when } = useFormat();
  const rowWords = useRowWords();
  const now = useServerNow(60_000);
  const { asked } = purchase;
  const sums = totals(asked.lines, round);
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  return (
    <PurchaseSheet
      title={t('send.title')}
      round={round}
      closes={when(momentsOf(round).closesAt, now)}
      numbers={asked.lines.map(({ number: digits, option, multiply, price }) => ({
        number: digits,
        bet: `${rowWords.option(option)} ${rowWords.times(multiply, false)}`,
        amount: t('baht', { amount: number(price ?? 0) }),
      }))}
      sum={
        <PaperTotal
          label={t('slip.count', { count: sums.lines })}
          value={baht(sums.stake)}
          side={{ label: t('slip.possibleWin'), value: baht(sums.possibleWin) }}
        />
      }
      cost={sums.stake}
      purchase={purchase}
      attempt={attempt}
      onceOnly={t('send.onceOnly')}
      unanswered={t('send.unanswered')}
      onConfirm={() => onSend(asked)}
      onClose={onClose}
    >
      <NoGain {...sums} />
      {round.kind === 'yeekee' && <p className={paper.notice}>{t('cancel.never')}</p>}
      {again && again.replaced > 0 && <p className={paper.notice}>{againWords(again)}</p>}
      <AcceptChoice accept={accept} onAccept={onAccept} />
    </PurchaseSheet>
  );
}
