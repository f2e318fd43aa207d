import { Badge, PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Live } from '../frame/Live.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Worklist } from '../worklist/Worklist.tsx';
import { useWorkOrder } from '../worklist/useWorkOrder.ts';
import { WorkRow } from '../worklist/WorkRow.tsx';
import { SlipDetail } from './SlipDetail.tsx';
import { useSlips } from './useSlips.ts';

const tones = { yes: 'good', no: 'bad', unknown: 'neutral', none: 'neutral' } as const;

/** Transfers that members told of with a slip. */
export function SlipsRoom() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  // A large sum on a slip costs nothing, so the one who has waited longest comes first.
  const order = useWorkOrder('age');
  usePageTitle(t('rooms.slips'));
  return (
    <>
      <PageHead title={t('rooms.slips')} sub={<Live />} />
      <Worklist
        label={t('rooms.slips')}
        list={useSlips(order.by)}
        order={order}
        empty={{ title: t('slips.none'), text: t('slips.noneText') }}
        renderRow={(row) => (
          <WorkRow
            title={format.baht(row.amount)}
            sub={row.userName}
            at={row.createdAt}
            state={
              <Badge tone={tones[row.checked ?? 'none']}>
                {t(`slips.checked.${row.checked ?? 'none'}`)}
              </Badge>
            }
          />
        )}
        detailTitle={({ amount }) => format.baht(amount)}
        renderDetail={(row) => <SlipDetail slip={row} />}
      />
    </>
  );
}
