import { Badge } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../desk/Desk.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { ReasonStep } from '../steps/ReasonStep.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import { SlipPicture } from './SlipPicture.tsx';
import styles from './slips.module.css';
import type { ToldDeposit } from './useSlips.ts';

/** What a member says of a transfer, the picture of the slip, and refusing it. */
export function SlipDetail({ slip }: { slip: ToldDeposit }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const { id, userName } = slip;
  const parts = [slip.senderBank, slip.senderAccount, slip.senderName];
  const sender = parts.filter((part) => part !== null).join(' ');
  return (
    <>
      {slip.status === 'matched' && <Badge tone="accent">{t('slips.ahead')}</Badge>}
      <Facts
        facts={[
          [
            t('step.member'),
            <Link to={`/members/${encodeURIComponent(userName)}`}>{userName}</Link>,
          ],
          [t('slips.paidAt'), format.dateTime(slip.paidAt)],
          [t('slips.channel'), slip.channelName],
          [t('slips.toAccount'), `${slip.bankCode} ${slip.accountNumber}`],
          [t('slips.codeBank'), slip.codeBank],
          [t('slips.reference'), slip.reference],
          [t('slips.sender'), sender],
          [t('slips.whose'), slip.senderIs && t(`slips.senderIs.${slip.senderIs}`)],
          [t('slips.sameSlip'), slip.sameSlip.join(', ')],
        ]}
      />
      {slip.hasPicture ? (
        <SlipPicture id={id} label={t('slips.picture', { userName })} />
      ) : (
        <p className={styles.note}>{t('slips.forgotten')}</p>
      )}
      <p className={styles.note}>{t('slips.byBank')}</p>
      <OtherStep summary={t('slips.refuse.title')}>
        <ReasonStep
          words="slips.refuse"
          said={{ amount: format.baht(slip.amount) }}
          variant="danger"
          take={(reason) => client.slipRefuse({ id, reason })}
        />
      </OtherStep>
    </>
  );
}
