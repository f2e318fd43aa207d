import { paths, useSite } from '@poy/host';
import { EmptyState, LinkButton } from '@poy/ui';
import { Clock, Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LobbyProps } from '../LobbyProps.ts';

/** A page of the lobby without any title: its partner is away or has none, or the site has none. */
export function EmptyLobby({ page, away }: { page: LobbyProps; away: boolean }) {
  const { t } = useTranslation('games');
  const { remotes } = useSite();
  if (page.partner !== undefined)
    return (
      <EmptyState
        icon={away ? <Clock size={32} /> : <Gamepad2 size={32} />}
        title={t(away ? 'lobby.away.title' : 'lobby.none.title')}
        text={t(away ? 'lobby.away.text' : 'lobby.none.text')}
        action={<LinkButton link={<Link to={paths.games} />}>{t('lobby.toGames')}</LinkButton>}
      />
    );
  return (
    <EmptyState
      icon={<Gamepad2 size={32} />}
      title={t(page.live ? 'casino.empty' : 'empty')}
      text={t('emptyText')}
      action={
        remotes.lotto && <LinkButton link={<Link to={paths.lotto} />}>{t('toLottery')}</LinkButton>
      }
    />
  );
}
