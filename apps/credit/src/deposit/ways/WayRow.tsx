import type { ReplyOf } from '@poy/contract';
import { useFormat } from '@poy/host';
import { ListRow } from '@poy/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBaht } from '../../useBaht.ts';
import { WayMark } from './WayMark.tsx';
import { addressOfWay } from './wayPages.ts';
import { isFormKind } from './waySigns.ts';

type Method = ReplyOf<'/poy-api/payment-methods.all'>[number];

/** A way to pay in, with its bounds and fee, or the time at which it opens again. */
export function WayRow({ method }: { method: Method }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  const { kind, minimum, maximum, fee, open, closedUntil } = method;
  if (!isFormKind(kind)) return null;
  const bounds = t('ways.bounds', { min: money.whole(minimum), max: money.whole(maximum) });
  return (
    <ListRow
      icon={<WayMark kind={kind} />}
      tone="none"
      title={t(`kinds.${kind}`)}
      sub={
        <>
          <span>{t(`kindTexts.${kind}`)}</span>
          <br />
          <span>
            {fee > 0 ? `${bounds} · ${t('ways.fee', { fee: format.number(fee / 10) })}` : bounds}
          </span>
          {!open && (
            <>
              <br />
              <span>
                {closedUntil === null
                  ? t('ways.closedNow')
                  : t('ways.closed', { time: format.dateTime(closedUntil) })}
              </span>
            </>
          )}
        </>
      }
      value={<ChevronRight size={20} aria-hidden />}
      link={<Link to={addressOfWay(kind)} />}
    />
  );
}
