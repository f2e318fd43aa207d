import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { workOrders, type OrderState } from './useWorkOrder.ts';

/** Has the operator choose what comes first in a list of open work. */
export function OrderChoice({ by, choose }: OrderState) {
  const { t } = useTranslation('desk');
  return (
    <ChipRow label={t('order.label')}>
      {workOrders.map((order) => (
        <ToggleChip key={order} pressed={order === by} onToggle={() => choose(order)}>
          {t(`order.${order}`)}
        </ToggleChip>
      ))}
    </ChipRow>
  );
}
