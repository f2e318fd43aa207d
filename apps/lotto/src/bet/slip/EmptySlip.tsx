import type { Round } from '@poy/contract';
import { Paper } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import paper from '../../purchase/purchase.module.css';
import { SlipHead } from './head/SlipHead.tsx';

const nothing = (): void => {};

/** The paper before anything is written on it, and while the rest of the slip is fetched. */
export function EmptySlip({ round, lines }: { round: Round; lines: number }) {
  const { t } = useTranslation('lotto');
  return (
    <section className={paper.sheet} aria-labelledby="slip-title">
      <Paper>
        <SlipHead round={round} lines={[]} more={[]} onUndo={nothing} onClear={nothing} />
        <p className={paper.empty}>{lines === 0 && t('slip.empty')}</p>
      </Paper>
    </section>
  );
}
