import { useTranslation } from 'react-i18next';
import type { TitleGroup } from '../useGames.ts';

/** Returns the function that names a list in the language of the desk, else in English, else by its code. */
export function useListName(): (list: TitleGroup) => string {
  const { i18n } = useTranslation('desk');
  return ({ names, list }) => names[i18n.language as keyof typeof names] ?? names.en ?? list;
}
