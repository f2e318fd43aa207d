import { useFormat } from '@poy/host';
import { Button } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import paper from '../writtenSlip.module.css';

interface BuyBarProps {
  /** Baht. */
  cost: number;
  disabled: boolean;
  onBuy: () => void;
}

/** The foot of the basket: its sum and the button, always in sight on a phone. */
export function BuyBar({ cost, disabled, onBuy }: BuyBarProps) {
  const { t } = useTranslation('lotto');
  const { number: plain } = useFormat();
  return (
    <div className={paper.foot} data-pinned="">
      <div className={paper.bar}>
        <p className={paper.sum}>
          <span>{t('sets4d.total')}</span>
          <strong>{t('baht', { amount: plain(cost) })}</strong>
        </p>
        <Button size="lg" block disabled={disabled} onClick={onBuy}>
          {t('sets4d.buy')}
        </Button>
      </div>
    </div>
  );
}
