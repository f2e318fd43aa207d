import { useLocale, usePageTitle } from '@poy/host';
import { useState } from 'react';
import type { TitlePageProps } from '../TitlePageProps.ts';
import { lobbyBefore } from './lobbyBefore.ts';

/**
 * Returns what a page says of its title: the name in the language of the page, and the list of games to which
 * it leads back. The name is that of the page, too.
 */
export function useTitle({ partner, title }: TitlePageProps) {
  const { language } = useLocale();
  const name = title.names[language] ?? title.name;
  usePageTitle(name);
  const [lobby] = useState(() => lobbyBefore(partner.partner));
  return { name, lobby, language };
}
