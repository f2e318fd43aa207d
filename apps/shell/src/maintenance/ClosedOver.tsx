import { isApiError, serverClock, sitesDetails } from '@poy/api-client';
import type { Maintenance } from '@poy/contract';
import type { Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { Button } from '@poy/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ClosedScreen } from './ClosedScreen.tsx';
import { maintenanceOf } from './maintenanceOf.ts';
import { closedWords } from './closedWords.ts';
import styles from './ClosedOver.module.css';

/** The time in ms between two questions whether the site is open: not all browsers ask at once. */
const askAgainMs = (): number => 5_000 + Math.random() * 5_000;

export interface ClosedOverProps {
  host: Pick<Host, 'words' | 'boot'>;
  first: Maintenance;
  /** Called once, when the site is open again. */
  onOpen: () => void;
}

/**
 * Shows a dialog over everything for as long as it is mounted, whatever Escape and back do. The page
 * below may open a dialog of its own after it, such as the sheet of a slip, and then this one is put
 * on top again.
 */
function useKeptOver() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const show = (): void => void (dialog.isConnected && !dialog.open && dialog.showModal());
    const watch = new MutationObserver((changes) => {
      const opened = ({ target }: MutationRecord): boolean =>
        target !== dialog && target instanceof HTMLDialogElement && target.open;
      if (!changes.some(opened)) return;
      dialog.close();
      show();
    });
    dialog.addEventListener('close', show);
    show();
    watch.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      watch.disconnect();
      dialog.removeEventListener('close', show);
      dialog.close();
    };
  }, []);
  return ref;
}

/**
 * The screen of a closed site over a page that was open. The page stays as it is below, with
 * everything that was typed. The screen asks from time to time whether the site is open.
 */
export function ClosedOver({ host: { words, boot }, first, onOpen }: ClosedOverProps) {
  const { i18n } = words;
  const own = pageWordsOf(i18n, closedWords);
  const [maintenance, setMaintenance] = useState(first);
  const [stillClosed, setStillClosed] = useState(false);
  const over = useKeptOver();
  const ask = useCallback(
    () =>
      sitesDetails().then(
        () => {
          onOpen();
          return true;
        },
        (error: unknown) => {
          if (isApiError(error, 'MAINTENANCE')) setMaintenance(maintenanceOf(error));
          return false;
        },
      ),
    [onOpen],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => void ask().then((open) => open || wait()), askAgainMs());
    };
    wait();
    return () => clearTimeout(timer);
  }, [ask]);
  return (
    <dialog ref={over} className={styles.over} aria-label={i18n.t('shell:maintenance.title')}>
      <ClosedScreen
        i18n={i18n}
        support={boot.site.support}
        maintenance={maintenance}
        now={serverClock.now()}
        back={
          <Button onClick={() => void ask().then((open) => setStillClosed(!open))}>
            {i18n.t('maintenance.back', { ns: 'shell' })}
          </Button>
        }
        note={
          <>
            <br />
            <span>{own('kept')}</span>
            <br />
            <span role="status">{stillClosed && own('notYet')}</span>
          </>
        }
      />
    </dialog>
  );
}
