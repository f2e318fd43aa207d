import { onlineMembersKey } from '@poy/api-client/onlineMembers';
import { useFormat } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { liveWords } from './liveWords.ts';

/** Tells at the end of the footer how many members are there, while the server says so. */
export function OnlineMembers() {
  const t = usePageWords(liveWords);
  const format = useFormat();
  // This part comes when the page has loaded, and the footer stays through all pages.
  const [footer] = useState(() => document.querySelector('footer'));
  const { data: members } = useQuery<number | null>({
    queryKey: onlineMembersKey,
    enabled: false,
    gcTime: Infinity,
  });
  if (!footer || !members) return null;
  return createPortal(<p>{t('online', { members: format.number(members) })}</p>, footer);
}
