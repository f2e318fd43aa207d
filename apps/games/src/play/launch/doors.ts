import { ApiError } from '@poy/api-client';
import {
  launchGame,
  leaveInPassing,
  tryGame,
  type GameWish,
  type Launched,
} from '@poy/api-client/playGames';
import { holdName, isAlone } from '../tab/holdTitle.ts';
import type { TitlePageProps } from '../TitlePageProps.ts';
import { askedDevice } from './askedDevice.ts';

/** Where and how a title opened, with money or without. */
export type Opened = Pick<Launched, 'url' | 'launch'>;

/** The way into a title. */
export interface Door<Result extends Opened = Opened> {
  open: () => Promise<Result>;
  /** Ends an opening that nobody sees. `leaving`: the page goes away at this moment, before the answer. */
  drop: (leaving: boolean) => void;
}

const wishOf = ({ partner, title }: TitlePageProps, language: GameWish['language']): GameWish => ({
  ...{ partner: partner.partner, title: title.title, language },
  device: askedDevice(),
});

/**
 * Returns the way into a title for a member. A launch that nobody sees is left, unless another tab plays a
 * game of the same provider: those would end with it.
 */
export function memberDoor(asked: TitlePageProps, language: GameWish['language']): Door<Launched> {
  const wish = wishOf(asked, language);
  const { partner, title } = wish;
  const leave = (alone: boolean) => alone && leaveInPassing(partner);
  let aloneThen = true;
  const look = async () => {
    aloneThen = await isAlone(partner, holdName(partner, title));
  };
  return {
    open: () => {
      void look();
      return launchGame(wish);
    },
    // A page that goes away waits for nothing.
    drop: (leaving) => void (leaving ? leave(aloneThen) : isAlone(partner).then(leave)),
  };
}

/** Returns the way into a title without money, which nobody has to leave. */
export const demoDoor = (asked: TitlePageProps, language: GameWish['language']): Door => ({
  open: () => tryGame(wishOf(asked, language)),
  drop: () => undefined,
});

/** Returns the refusal of a title that is known to open for nobody now; null where it may open. */
export function knownRefusal({ partner, title }: TitlePageProps): ApiError | null {
  const why = partner.state === 'away' ? 'partner' : title.state === 'closed' ? 'title' : null;
  return why && new ApiError('GAME_CLOSED', 409, null, { why });
}
