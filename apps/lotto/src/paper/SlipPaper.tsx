import { totals } from '@poy/bet-rules';
import type { SharedSlip, Slip } from '@poy/contract';
import { useFormat } from '@poy/host';
import { MarketPicture } from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from '../bought/bought.module.css';
import { useOutcomeStamp } from '../bought/useOutcomeStamp.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { BoughtLines } from './BoughtLines.tsx';
import { DrawnNumber } from './DrawnNumber.tsx';
import { isLong } from './isLong.ts';

/** A slip with the facts that are its member's own, or without them where others see it. */
export type ShownSlip = Omit<SharedSlip, 'corrected'> &
  Partial<Pick<Slip, 'receipt' | 'createdAt'>>;

interface SlipPaperProps {
  slip: ShownSlip;
  /** True when the slip was settled while the page was open, so that its stamp comes down. */
  landed: boolean;
}

/** A bought slip on paper: its stamp, the drawn number, its lines and its sum. */
export function SlipPaper({ slip, landed }: SlipPaperProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { dateTime, money } = useFormat();
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const { status } = slip;
  const stamp = useOutcomeStamp()(slip);
  const won = status === 'won';
  const back = status === 'refunded' || status === 'cancelled';
  const side = won
    ? { label: t('slip.total'), value: baht(slip.stake) }
    : status === 'waiting'
      ? { label: t('slip.possibleWin'), value: baht(totals(slip.lines, slip).possibleWin) }
      : undefined;
  const name =
    slip.receipt === undefined ? t('slip.title') : t('slip.receipt', { receipt: slip.receipt });
  const total = (
    <PaperTotal
      label={t(won ? 'slip.prize' : back ? 'slip.refund' : 'slip.total')}
      value={baht(won ? slip.win : slip.stake)}
      tone={stamp.gain ? 'good' : 'plain'}
      side={side}
    />
  );
  return (
    <Paper as="article" label={name}>
      <div aria-live="polite">
        <PaperHead
          picture={<MarketPicture market={slip.betName} />}
          eyebrow={name}
          title={<span className={styles.name}>{words.round(slip)}</span>}
          sub={slip.createdAt && dateTime(slip.createdAt)}
          stamp={
            <Stamp kind={stamp.kind} land={landed}>
              {stamp.text}
            </Stamp>
          }
        />
      </div>
      {slip.result !== null && <DrawnNumber slip={slip} result={slip.result} />}
      {isLong(slip) && total}
      <BoughtLines lines={slip.lines} />
      {!isLong(slip) && total}
    </Paper>
  );
}
