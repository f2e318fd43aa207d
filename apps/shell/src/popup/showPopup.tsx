import type { Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { Dialog, LinkButton } from '@poy/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepSeen, markOf } from './popupCookie.ts';
import { popupWords } from './popupWords.ts';

const never = (): (() => void) => () => undefined;

interface PopupProps {
  host: Pick<Host, 'words' | 'boot'>;
  url: string;
  onClose: () => void;
}

/** Leads to the news of the site in a tab of its own: no content of another host is on our page. */
function Popup({ host: { words, boot }, url, onClose }: PopupProps) {
  const { i18n } = words;
  const own = pageWordsOf(i18n, popupWords);
  // Going back leaves the page that the popup stands over.
  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);
  // The empty place is hydrated first, as in showClosed.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!hydrated) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={own('title', { site: boot.site.title })}
      closeLabel={i18n.t('actions.close', { ns: 'host' })}
      actions={
        <LinkButton
          link={<a href={url} target="_blank" rel="noopener noreferrer" onClick={onClose} />}
        >
          {own('read')}
        </LinkButton>
      }
    >
      <p>{own('text')}</p>
    </Dialog>
  );
}

/** Shows the popup over the page, in a tree of its own. Closing it keeps that it was seen. */
export function showPopup(host: PopupProps['host'], url: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  const close = (): void => {
    keepSeen(markOf(url));
    root.unmount();
    place.remove();
  };
  const root = hydrateRoot(place, <Popup host={host} url={url} onClose={close} />);
}
