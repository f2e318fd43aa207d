import { gameQueries } from '@poy/api-client/games';
import type { OfferedTitle } from '@poy/contract';
import { useLocale, useSession } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { SectionHead } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import styles from '../remotes/RemoteSkeleton.module.css';
import { plainWords } from './plainWords.ts';

/** The most titles that the lobby shows before all others: two rows of a desktop. */
const mostFirst = 12;

/** Returns which titles a page of the lobby is about; null for a page that is none. */
export function titlesAt(path: string): ((title: OfferedTitle) => boolean) | null {
  if (matchPath('/games', path) || matchPath('/game', path)) return () => true;
  if (matchPath('/live/casino', path)) return ({ category }) => /live|casino/i.test(category);
  const partner = matchPath('/game/:partner', path)?.params.partner;
  return partner === undefined || partner === 'logout' ? null : (one) => one.partner === partner;
}

/**
 * The titles that a page of the lobby shows first, as links that work without script. The lobby itself shows
 * the same ones in the same place.
 */
export function PlainGames({ fits }: { fits: NonNullable<ReturnType<typeof titlesAt>> }) {
  const words = usePageWords(plainWords);
  const { language } = useLocale();
  const guest = useSession().status === 'guest';
  const { data = [] } = useQuery({ ...gameQueries.highlights(), enabled: false });
  const shown = data.filter(fits).slice(0, mostFirst);
  if (shown.length === 0) return null;
  return (
    <section className={styles.games}>
      <SectionHead title={words('games')} />
      <ul className={styles.tiles}>
        {shown.map(({ partner, partnerName, title, demo, picture, name, names }) => (
          <li key={`${partner}/${title}`}>
            <a
              href={`${guest && demo ? '/games/demo' : '/game'}/${partner}/${encodeURIComponent(title)}`}
            >
              <span className={styles.picture}>
                <img src={picture} alt="" width={208} height={260} decoding="async" />
                <span className={styles.name}>{names[language] ?? name}</span>
              </span>
              <span className={styles.under}>{partnerName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
