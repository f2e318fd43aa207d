import { useParams } from 'react-router';
import { LobbyPage } from '../lobby/LobbyPage.tsx';
import { whereOffered } from './whereOffered.tsx';

function OfPartner() {
  const { partner = '' } = useParams();
  return <LobbyPage partner={partner} />;
}

/** The games of the site. */
export const GamesLobby = whereOffered(() => <LobbyPage />);
/** The live casino of the site. */
export const LiveLobby = whereOffered(() => <LobbyPage live />, 'casino.title');
/** The games of one partner. */
export const PartnerLobby = whereOffered(OfPartner);
