import { useFormat } from '@poy/host';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns what tiles need to write words and numbers. Sixty tiles that each asked for it would be slow. */
export function useTileWords() {
  const { t } = useTranslation('games');
  const { number } = useFormat();
  return useMemo(() => ({ t, number }), [t, number]);
}

/** What tiles need to write words and numbers. */
export type TileWords = ReturnType<typeof useTileWords>;
