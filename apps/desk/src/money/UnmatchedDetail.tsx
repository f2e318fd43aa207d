import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOperator } from '../desk/useOperator.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { DecideSteps } from './DecideSteps.tsx';
import { OwnClaimSteps } from './OwnClaimSteps.tsx';
import type { Movement } from './useMoneyLists.ts';

/** What the bank said of a movement, who has claimed it, and the next step. */
export function UnmatchedDetail({ movement }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { claimedFor, claimedBy, proposal } = movement;
  return (
    <>
      <Facts
        facts={[
          [t('money.fromName'), movement.fromName],
          [t('money.fromAccount'), movement.fromAccount],
          [t('money.at'), format.dateTime(movement.at)],
          [t('money.account'), movement.accountNumber],
          [t('money.movementId'), movement.movementId],
          [
            t('money.claimedFor'),
            claimedFor && (
              <Link to={`/members/${encodeURIComponent(claimedFor)}`}>{claimedFor}</Link>
            ),
          ],
          [t('money.claimedBy'), claimedBy],
        ]}
      />
      {proposal === null ? (
        <Steps movement={movement} />
      ) : (
        <p>
          {t('money.unmatched.proposedText')}{' '}
          <Link to={`/money?list=proposals&id=${proposal}`}>{t('money.proposals.open')}</Link>
        </p>
      )}
    </>
  );
}

function Steps({ movement }: { movement: Movement }) {
  const { userName } = useOperator();
  if (movement.claimedBy === null) return <ClaimSteps movement={movement} />;
  return movement.claimedBy === userName ? (
    <OwnClaimSteps movement={movement} />
  ) : (
    <DecideSteps movement={movement} />
  );
}
