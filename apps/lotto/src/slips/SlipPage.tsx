import { queries } from '@poy/api-client';
import { paths } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BoughtFrame } from '../bought/BoughtFrame.tsx';
import { useBought } from '../bought/useBought.ts';
import { CancelSlip } from './slip/CancelSlip.tsx';
import { isLong } from '../paper/isLong.ts';
import { SlipActions } from './slip/SlipActions.tsx';
import { SlipPaper } from '../paper/SlipPaper.tsx';
import { SlipProof } from './slip/SlipProof.tsx';

const pollMs = 3000;

/** One slip, at /poy/{betGroup}/{poyId}. Its stamp comes down when the round is settled. */
export function SlipPage() {
  const { poyId = '' } = useParams();
  const { t } = useTranslation('lotto');
  const {
    data: slip,
    landed,
    ...query
  } = useBought(queries.slip(Number(poyId)), pollMs, (settled) => settled.poyId === Number(poyId));
  return (
    <BoughtFrame
      title={t('slip.title')}
      list={paths.slips}
      failed={t('slips.failed')}
      query={query}
      side={
        slip && (
          <>
            <CancelSlip slip={slip} />
            <SlipProof slip={slip} />
            {!isLong(slip) && <SlipActions slip={slip} />}
          </>
        )
      }
    >
      {slip ? (
        <>
          {isLong(slip) && <SlipActions slip={slip} />}
          <SlipPaper slip={slip} landed={landed} />
        </>
      ) : null}
    </BoughtFrame>
  );
}
