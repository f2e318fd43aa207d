import { localeCookie, type Host } from '@poy/host';
import { onDevice, readCookie } from '@poy/host/storage';
import { consentCookie } from '@poy/contract/rules';
import { readyName } from './tellReady.ts';

/** A page that was made longer ago than this, in ms, is made anew: what it shows may have changed. */
const freshMs = 60_000;
/** The choices of a visitor that every page is made for. */
const choices = [localeCookie, consentCookie.name, 'look'];

interface Ready {
  readonly at: number;
  readonly choices: string;
}

const chosen = (): string => choices.map(readCookie).join(' ');

/** Returns the path that a press leads to by a plain link of this site; null for any other press. */
function pathOf(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = link;
  return origin === location.origin && search === '' && hash === '' ? pathname : null;
}

/**
 * Lets the browser itself open a page that it has made ahead for a guest, in place of the router: it is
 * there at once. All other links stay the router's. Returns the function that stops it.
 */
export function openReady({ users }: Pick<Host, 'users'>): () => void {
  const ready = new Map<string, Ready>();
  const hear = ({ key, newValue }: StorageEvent): void => {
    const [path] = newValue?.split(' ') ?? [];
    if (key !== readyName || !path) return;
    onDevice.forget(readyName);
    ready.set(path, { at: performance.now(), choices: chosen() });
  };
  const press = (event: MouseEvent): void => {
    const found = ready.get(pathOf(event) ?? '');
    if (!found || users.getState().member) return;
    if (performance.now() - found.at > freshMs || found.choices !== chosen()) return;
    // The router listens further in, and would keep the browser from following the link.
    event.stopPropagation();
  };
  addEventListener('storage', hear);
  document.addEventListener('click', press, true);
  return () => {
    removeEventListener('storage', hear);
    document.removeEventListener('click', press, true);
  };
}
