import type { Maintenance } from '@poy/contract';
import type { Host } from '@poy/host';
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { settleLater } from '../settleLater.ts';
import { ClosedOver, type ClosedOverProps } from './ClosedOver.tsx';

const never = (): (() => void) => () => undefined;

/** Shows nothing while it is hydrated, as the empty place has it, and then the screen. */
function ShownNext(props: ClosedOverProps) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? <ClosedOver {...props} /> : null;
}

/**
 * Shows the screen of a closed site over the page, and settles when the site is open again. It is a
 * tree of its own, so that the page below loses nothing: neither a draft nor the place on it. The
 * page has `hydrateRoot` already; `createRoot` would make its first script longer.
 */
export async function showClosed(
  host: Pick<Host, 'words' | 'boot'>,
  first: Maintenance,
): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  const { title } = document;
  document.title = host.words.i18n.t('maintenance.title', { ns: 'shell' });
  const opened = settleLater();
  const root = hydrateRoot(place, <ShownNext host={host} first={first} onOpen={opened.settle} />);
  await opened.promise;
  document.title = title;
  root.unmount();
  place.remove();
}
