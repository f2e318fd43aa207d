import { queries } from '@poy/api-client';
import { Button, Card, PageHead, TaskPage } from '@poy/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { knownRefusal, type Door, type Opened } from '../launch/doors.ts';
import { useLaunch } from '../launch/useLaunch.ts';
import { RefusedGame } from '../states/RefusedGame.tsx';
import type { TitlePageProps } from '../TitlePageProps.ts';
import styles from './redirect.module.css';

interface RedirectPageProps extends TitlePageProps {
  name: string;
  /** The address of the list of games. */
  lobby: string;
  door: Door;
  /** A launch that has been answered already. It is for one opening. */
  opened?: Opened;
  /** True where the title is tried without money. */
  demo?: boolean;
}

/** Returns a door whose first opening has been answered already, where there is such an answer. */
function useGiven(door: Door, opened: Opened | undefined): Door {
  const given = useRef(opened);
  const open = () => {
    const now = given.current;
    given.current = undefined;
    return now ? Promise.resolve(now) : door.open();
  };
  return { ...door, open };
}

/**
 * Leads to a title that opens in the place of the page, by a full load in this tab. Whoever comes back by
 * the browser's way finds the balance of now, and opens it anew.
 */
export function RedirectPage(props: RedirectPageProps) {
  const { partner, title, name, lobby, demo = false } = props;
  const { t } = useTranslation(['games', 'host']);
  const client = useQueryClient();
  const [pressed, setPressed] = useState(false);
  const { state, again } = useLaunch(useGiven(props.door, props.opened), pressed);
  const url = state.is === 'open' ? state.opened.url : null;
  useEffect(() => {
    if (url !== null) location.assign(url);
  }, [url]);
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
      setPressed(false);
      again();
    };
    addEventListener('pageshow', come);
    return () => removeEventListener('pageshow', come);
  });
  const closed = knownRefusal({ partner, title });
  const error = state.is === 'refused' ? state.error : state.is === 'opening' && closed;
  const back = <Link to={lobby} />;
  return (
    <TaskPage
      head={
        <PageHead title={name} sub={partner.name} back={back} backLabel={t('host:actions.back')} />
      }
    >
      {error ? (
        <RefusedGame error={error} lobby={lobby} onAgain={again} />
      ) : (
        <Card pad="lg" className={styles.card}>
          <img className={styles.picture} src={title.picture} alt="" width={208} height={260} />
          <p>{t(demo ? 'play.redirect.demo' : 'play.redirect.text', { partner: partner.name })}</p>
          <Button block size="lg" busy={pressed} onClick={() => setPressed(true)}>
            {t('play.redirect.open')}
          </Button>
        </Card>
      )}
    </TaskPage>
  );
}
