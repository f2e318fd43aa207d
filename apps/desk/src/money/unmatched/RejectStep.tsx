import { useDesk } from '../../desk/Desk.ts';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import type { Movement } from '../useMoneyLists.ts';

/** Refuses the claim of another person, so that the money can be claimed again. */
export function RejectStep({ movement: { id } }: { movement: Movement }) {
  const { client } = useDesk();
  return (
    <ReasonStep
      words="money.reject"
      variant="secondary"
      take={(reason) => client.reject({ id, reason, final: false })}
    />
  );
}
