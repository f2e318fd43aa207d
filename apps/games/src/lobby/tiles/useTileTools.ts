import { useFormat } from '@poy/host';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollow } from './useFollow.ts';

/** Returns what tiles need for words, numbers and links. Sixty tiles that each asked for it would be slow. */
export function useTileTools() {
  const { t } = useTranslation('games');
  const { number } = useFormat();
  const follow = useFollow();
  return useMemo(() => ({ t, number, follow }), [t, number, follow]);
}

/** What tiles need for words, numbers and links. */
export type TileTools = ReturnType<typeof useTileTools>;
