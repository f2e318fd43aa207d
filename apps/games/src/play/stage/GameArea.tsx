import type { OfferedTitle } from '@poy/contract';
import type { LaunchState } from '../launch/useLaunch.ts';
import { Opening } from '../states/Opening.tsx';
import { RefusedGame } from '../states/RefusedGame.tsx';
import { GameFrame } from './GameFrame.tsx';

interface GameAreaProps {
  state: LaunchState;
  name: string;
  title: OfferedTitle;
  /** The address of the list of games. */
  lobby: string;
  onAgain: () => void;
}

/** The game under the strip, or what became of its launch. */
export function GameArea({ state, name, title, lobby, onAgain }: GameAreaProps) {
  if (state.is === 'opening') return <Opening name={name} picture={title.picture} />;
  if (state.is === 'refused')
    return <RefusedGame error={state.error} lobby={lobby} onAgain={onAgain} />;
  const { url } = state.opened;
  return <GameFrame key={url} url={url} name={name} />;
}
