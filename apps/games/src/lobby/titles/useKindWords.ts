import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a provider's or a site's own word as a person would write it. */
const asSaid = (word: string): string =>
  word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('-', ' ');

/** Returns the functions that give the words for a kind of game and for a theme. */
export function useKindWords() {
  const { t } = useTranslation('games');
  const kind = useCallback(
    (code: string) => t(`lobby.kinds.${code}`, { defaultValue: asSaid(code) }),
    [t],
  );
  const theme = useCallback(
    (code: string) => t(`lobby.themes.${code}`, { defaultValue: asSaid(code) }),
    [t],
  );
  return { kind, theme };
}
