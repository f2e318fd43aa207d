import type { SupportAbout } from '@poy/contract';

/** The part of the page that an address asks for: a conversation, a thing, or the list. */
export type SupportAsked = { conversation: number } | { about: SupportAbout } | null;

const kinds = ['slip', 'set', 'deposit', 'transaction'] as const;

/** Returns a whole number of at most nine digits; null for anything else. */
const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Reads the query of the page's address. Nonsense asks for the list. */
export function supportAsked(query: URLSearchParams): SupportAsked {
  const conversation = numberIn(query.get('conversation'));
  if (conversation !== null) return { conversation };
  const kind = kinds.find((one) => one === query.get('about'));
  const id = numberIn(query.get('id'));
  return kind && id !== null ? { about: { kind, id } } : null;
}
