import { Dialog, type Elements } from '@poy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OverGameProps {
  title: string;
  onClose: () => void;
  /** Buttons, side by side at the end. */
  actions: Elements;
  children: ReactNode;
}

/** A sheet over a game, which stands still for its member until the sheet is answered. */
export function OverGame({ title, onClose, actions, children }: OverGameProps) {
  const { t } = useTranslation('host');
  return (
    <Dialog
      open
      sheet="plain"
      title={title}
      closeLabel={t('actions.close')}
      onClose={onClose}
      actions={actions}
    >
      {children}
    </Dialog>
  );
}
