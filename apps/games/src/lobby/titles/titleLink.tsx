import { Link } from 'react-router';
import type { LobbyTitle } from './LobbyTitle.ts';
import { demoPath, titlePath } from './gamePaths.ts';

type Linked = Pick<LobbyTitle, 'partner' | 'title' | 'launch'>;

/**
 * Returns the link to an address of a title. The page of a title that opens in a frame is fetched as a
 * document of its own, because its policy alone lets that frame in.
 */
const linkTo = (address: string, { launch }: Linked) =>
  launch === 'frame' ? <a href={address} /> : <Link to={address} />;

/** Returns the link at which a title is played. */
export const titleLink = (title: Linked) => linkTo(titlePath(title), title);

/** Returns the link at which a title is tried without money. */
export const demoLink = (title: Linked) => linkTo(demoPath(title), title);
