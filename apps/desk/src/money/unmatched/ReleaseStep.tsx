import { useDesk } from '../../desk/Desk.ts';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import type { Movement } from '../useMoneyLists.ts';

/** Takes a claim back, so that the money can be claimed again. */
export function ReleaseStep({ movement: { id } }: { movement: Movement }) {
  const { client } = useDesk();
  return (
    <ReasonStep
      words="money.release"
      variant="secondary"
      take={(reason) => client.release({ id, reason })}
    />
  );
}
