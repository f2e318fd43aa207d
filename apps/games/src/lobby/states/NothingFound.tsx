import { paths } from '@poy/host';
import { EmptyState, LinkButton } from '@poy/ui';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Lobby } from '../useLobby.ts';

/** The words for choices that fit no title, and the next step. */
export function NothingFound({ lobby: { own, filters, typed } }: { lobby: Lobby }) {
  const { t } = useTranslation(['games', 'host']);
  const { pathname } = useLocation();
  const { mine } = filters;
  if (mine !== undefined && !own.member)
    return (
      <EmptyState
        scene={nothingFound}
        title={t('lobby.guest.title')}
        text={t('lobby.guest.text')}
        action={
          <LinkButton link={<Link to={paths.login} />}>{t('host:actions.signIn')}</LinkButton>
        }
      />
    );
  const all = <LinkButton link={<Link to={pathname} />}>{t('lobby.seeAll')}</LinkButton>;
  // Among the titles that a member keeps nothing else was asked for.
  const onlyMine = mine !== undefined && typed === '' && own.kept[mine].length === 0;
  const why = !onlyMine
    ? 'nothing'
    : own.failed
      ? 'unknown'
      : mine === 'recent'
        ? 'noRecent'
        : 'noFavourite';
  return (
    <EmptyState
      scene={nothingFound}
      title={t(`lobby.${why}.title`)}
      text={t(`lobby.${why}.text`)}
      action={all}
    />
  );
}
