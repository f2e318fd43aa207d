import { paths, useBalance, useFormat, usePageTitle, useSite } from '@poy/host';
import { Hero, LinkButton, Money, SectionHead, TaskPage, Tile, TileGrid } from '@poy/ui';
import { CircleHelp, Gamepad2, Ticket, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeBlocks } from './blocks/homeBlocks.tsx';
import { ClosingSoon } from './ClosingSoon.tsx';
import { OpenDeposits } from './deposits/OpenDeposits.tsx';
import { LatestResults } from './LatestResults.tsx';
import styles from './MainPage.module.css';
import { useFollowed } from './useFollowed.ts';

/** The first page of a member: the balance, the next closings and the ways to play. */
export function MainPage() {
  const { t } = useTranslation(['shell', 'host']);
  const { remotes } = useSite();
  const followed = useFollowed();
  usePageTitle(t('titles.main'));
  return (
    <TaskPage
      side={remotes.lotto && <LatestResults first={followed} />}
      sideLabel={t('home.latest')}
    >
      <div className={styles.page}>
        <h1 className={styles.title}>{t('titles.main')}</h1>
        <BalanceHero />
        <OpenDeposits />
        {remotes.lotto && (
          <section aria-labelledby="closing">
            <SectionHead
              id="closing"
              title={t('main.closing')}
              more={<Link to={paths.lotto} />}
              moreText={t('host:actions.seeAll')}
            />
            <ClosingSoon first={followed} />
          </section>
        )}
        <section aria-labelledby="play">
          <SectionHead id="play" title={t('main.play')} />
          <PlayTiles />
        </section>
        {homeBlocks}
      </div>
    </TaskPage>
  );
}

function BalanceHero() {
  const { t } = useTranslation(['shell', 'host']);
  const { remotes } = useSite();
  const { state, baht } = useBalance();
  const format = useFormat();
  const text = state === 'ready' ? t('host:units.sign') + format.money(baht) : '–';
  return (
    <Hero
      label={t('main.balance')}
      value={<Money text={text} size="xxl" count={state === 'ready'} />}
    >
      {remotes.credit && (
        <LinkButton link={<Link to={paths.deposit} />}>{t('host:actions.deposit')}</LinkButton>
      )}
      {remotes.lotto && (
        <LinkButton link={<Link to={paths.slips} />} variant="secondary">
          {t('main.slips')}
        </LinkButton>
      )}
    </Hero>
  );
}

function PlayTiles() {
  const { t } = useTranslation('shell');
  const { remotes, games } = useSite();
  return (
    <TileGrid>
      {remotes.lotto && (
        <Tile icon={<Ticket />} text={t('nav.lotto')} link={<Link to={paths.lotto} />} />
      )}
      {remotes.lotto && (
        <Tile icon={<Trophy />} text={t('nav.results')} link={<Link to={paths.results} />} />
      )}
      {games && remotes.games && (
        <Tile icon={<Gamepad2 />} text={t('nav.games')} link={<Link to={paths.games} />} />
      )}
      <Tile icon={<CircleHelp />} text={t('nav.howTo')} link={<Link to={paths.howTo} />} />
    </TileGrid>
  );
}
