import type { SharedSlip } from '@poy/contract';
import { useFormat } from '@poy/host';
import { LoadMore, PaperRow, PaperRows } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineOutcome } from '../bought/useLineOutcome.ts';

const step = 100;

/**
 * The lines of a bought slip, each with its outcome. Winners come first once the slip is settled.
 */
export function BoughtLines({ lines }: { lines: SharedSlip['lines'] }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { multiplier, number } = useFormat();
  const outcome = useLineOutcome();
  const [shown, setShown] = useState(step);
  const sorted = [...lines].sort((a, b) => b.win - a.win);
  return (
    <>
      <PaperRows label={t('slip.lines')}>
        {sorted.slice(0, shown).map((line, index) => (
          <PaperRow
            key={index}
            number={line.number}
            label={
              line.multiply < line.defaultMultiply
                ? t(`host:options.${line.option}`)
                : `${t(`host:options.${line.option}`)} ${t('bet.times', { multiply: multiplier(line.multiply) })}`
            }
            note={
              line.multiply < line.defaultMultiply
                ? t('line.lowered', { multiply: multiplier(line.multiply) })
                : undefined
            }
            stake={number(line.price)}
            {...outcome(line)}
          />
        ))}
      </PaperRows>
      {shown < sorted.length && (
        <LoadMore
          label={t('host:actions.loadMore')}
          text={t('slip.shownOf', { shown, count: sorted.length })}
          onMore={() => setShown(shown + step)}
        />
      )}
    </>
  );
}
