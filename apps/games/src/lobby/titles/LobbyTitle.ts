import type { OfferedTitle, ShownNames } from '@poy/contract';
import { kindOf } from './kindOf.ts';

/** A title as the lobby shows it, in one language. */
export interface LobbyTitle {
  /** Its partner and its own code, which no other title has together. */
  key: string;
  partner: string;
  title: string;
  /** The name in the language of the page. */
  name: string;
  /** The names in all languages, each once. */
  names: readonly string[];
  partnerName: string;
  kind: string;
  themes: readonly string[];
  list: string | null;
  /** Hundredths of a percent; null where nobody says it. */
  rtp: number | null;
  open: boolean;
  picture: string;
  demo: boolean;
  launch: 'frame' | 'redirect';
  highlight: boolean;
}

/** Returns the word by which a title is known in the lobby. */
export const keyOf = ({ partner, title }: { partner: string; title: string }): string =>
  `${partner}/${title}`;

/** Returns a name in a language, where somebody gave one in it. */
export const nameIn = (names: ShownNames, language: keyof ShownNames, otherwise: string): string =>
  names[language] ?? otherwise;

/** Returns the titles of the site as the lobby shows them in a language. */
export const lobbyTitles = (
  offered: readonly OfferedTitle[],
  language: keyof ShownNames,
): readonly LobbyTitle[] =>
  offered.map(({ name, names, category, state, order: _, ...same }) => ({
    ...same,
    key: keyOf(same),
    name: nameIn(names, language, name),
    names: [...new Set([name, ...Object.values(names)])],
    kind: kindOf(category),
    open: state === 'open',
  }));
