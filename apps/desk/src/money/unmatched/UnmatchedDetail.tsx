import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOperator } from '../../desk/useOperator.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { DecideSteps } from './DecideSteps.tsx';
import { OwnClaimSteps } from './OwnClaimSteps.tsx';
import { RejectStep } from './RejectStep.tsx';
import { ReleaseStep } from './ReleaseStep.tsx';
import { ReturnSteps, useReturns } from './ReturnSteps.tsx';
import type { Movement } from '../useMoneyLists.ts';

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
          [t('money.message'), movement.message],
          [
            t('money.claimedFor'),
            claimedFor && (
              <Link to={`/members/${encodeURIComponent(claimedFor)}`}>{claimedFor}</Link>
            ),
          ],
          [t('money.claimedBy'), claimedBy],
        ]}
      />
      {movement.contradicts !== null && <p>{t('money.usedId')}</p>}
      {proposal === null ? (
        <Steps movement={movement} />
      ) : (
        <p>
          <span>{t('money.unmatched.proposedText')}</span>{' '}
          <Link to={`/money?list=proposals&id=${proposal}`}>{t('money.proposals.open')}</Link>
        </p>
      )}
    </>
  );
}

function Steps({ movement }: { movement: Movement }) {
  const returns = useReturns(movement);
  const isReturn = returns !== undefined && returns.claimed !== null;
  return (
    <>
      {returns && <ReturnSteps movement={movement} returns={returns} />}
      {isReturn ? <ReturnClaimSteps movement={movement} /> : <ClaimedSteps movement={movement} />}
    </>
  );
}

/** The ways out of the claim as a payout: the own one is released, and somebody else's is refused. */
function ReturnClaimSteps({ movement }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const { userName, may } = useOperator();
  const own = movement.claimedBy === userName;
  return (
    <>
      {!own && (
        <OtherStep summary={t('money.reject.title')}>
          <RejectStep movement={movement} />
        </OtherStep>
      )}
      {(own || may('deposits.release')) && (
        <OtherStep summary={t('money.release.title')}>
          <ReleaseStep movement={movement} />
        </OtherStep>
      )}
    </>
  );
}

function ClaimedSteps({ movement }: { movement: Movement }) {
  const { userName } = useOperator();
  if (movement.claimedBy === null) return <ClaimSteps movement={movement} />;
  return movement.claimedBy === userName ? (
    <OwnClaimSteps movement={movement} />
  ) : (
    <DecideSteps movement={movement} />
  );
}
