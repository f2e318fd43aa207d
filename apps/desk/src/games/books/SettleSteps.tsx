import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { TwoPersonStep, useWaitingChange } from '../TwoPersonStep.tsx';
import type { BookDifference } from '../useGames.ts';

type As = 'noted' | 'paid' | 'undone';

/** Returns the ways to close a difference: what moves money, and always the one that moves nothing. */
function waysOf({ kind, move, ours }: BookDifference): As[] {
  if (kind === 'missing_ours' && move === 'payout') return ['paid', 'noted'];
  const undone = kind === 'missing_theirs' || (kind === 'taken_back' && ours?.takenBack === false);
  return undone ? ['undone', 'noted'] : ['noted'];
}

/** The steps that close a difference. */
export function SettleSteps({ difference }: { difference: BookDifference }) {
  return waysOf(difference).map((as) => <SettleStep key={as} id={difference.id} as={as} />);
}

function SettleStep({ id, as }: { id: number; as: As }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const waiting = useWaitingChange(
    'games.settle',
    (asked) => asked['as'] === as && JSON.stringify(asked['differences']) === `[${id}]`,
  );
  const words = `games.books.${as}`;
  const step = (
    <TwoPersonStep
      words={words}
      variant={as === 'noted' ? 'secondary' : 'primary'}
      waiting={waiting}
      take={(reason) => client.gameSettle({ differences: [id], as, reason })}
    />
  );
  return waiting ? step : <OtherStep summary={t(`${words}.title`)}>{step}</OtherStep>;
}
