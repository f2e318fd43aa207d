import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { RefuseChange } from '../../steps/RefuseChange.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { Proposal } from '../useMoneyLists.ts';

/** What somebody proposed and why, and the step of the second person. */
export function ProposalDetail({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const { userName } = useOperator();
  const own = proposal.proposedBy === userName;
  const file = (name: string | null) =>
    name && <Link to={`/members/${encodeURIComponent(name)}`}>{name}</Link>;
  return (
    <>
      <Facts
        facts={[
          [t('step.member'), file(proposal.userName)],
          [t('money.toMember'), file(proposal.toUserName)],
          [t('money.proposals.movement'), proposal.movement],
          [t('step.reason'), proposal.reason],
          [t('money.proposals.by'), proposal.proposedBy],
          [t('money.at'), format.dateTime(proposal.proposedAt)],
        ]}
      />
      {!own && <ConfirmStep proposal={proposal} />}
      <RefuseChange
        own={own}
        refuse={(reason) => client.proposalRefuse({ id: proposal.id, reason })}
      />
    </>
  );
}
