import type { OfferedList } from '@poy/contract';
import { useLocale } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listPath, partnerPath } from '../titles/gamePaths.ts';
import { nameIn } from '../titles/LobbyTitle.ts';
import styles from './side.module.css';

interface PartnerListsProps {
  /** The lists of one partner, at least one. */
  lists: readonly OfferedList[];
  /** The code of the list that is shown; undefined for all titles of the partner. */
  list: string | undefined;
}

/** The pages of a partner: all its titles, and each of its lists. */
export function PartnerLists({ lists, list }: PartnerListsProps) {
  const { t } = useTranslation('games');
  const { language } = useLocale();
  const all = lists[0]
    ? [{ to: partnerPath(lists[0].partner), text: lists[0].partnerName, code: '' }]
    : [];
  const pages = [
    ...all,
    ...lists.map((one) => ({
      to: listPath(one.partner, one.list),
      text: nameIn(one.names, language, one.list),
      code: one.list,
    })),
  ];
  return (
    <nav className={styles.lists} aria-label={t('lobby.lists')}>
      {pages.map(({ to, text, code }) => (
        <Link
          key={to}
          to={to}
          className={styles.chip}
          aria-current={code === (list ?? '') ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
