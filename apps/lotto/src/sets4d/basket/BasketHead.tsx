import { useFormat } from '@poy/host';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import paper from '../../purchase/purchase.module.css';

interface BasketHeadProps {
  /** The count of different numbers. */
  numbers: number;
  sets: number;
  onClear: () => void;
}

/** The head of the basket: its numbers and sets are counted, and can be cleared. */
export function BasketHead({ numbers, sets, onClear }: BasketHeadProps) {
  const { t } = useTranslation('lotto');
  const { number: plain } = useFormat();
  return (
    <div className={paper.head}>
      <h2 id="basket-title" className={paper.title}>
        {t('sets4d.count', { numbers: plain(numbers), sets: plain(sets) })}
      </h2>
      <button type="button" className={paper.tool} disabled={numbers === 0} onClick={onClear}>
        <Trash2 size={16} aria-hidden />
        <span>{t('slip.clear')}</span>
      </button>
    </div>
  );
}
