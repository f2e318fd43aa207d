import { Button, Dialog, type Elements } from '@poy/ui';
import { useTranslation } from 'react-i18next';

interface QuestionProps {
  title: string;
  /** The words of the button that leaves everything as it is. */
  no: string;
  /** The words of the button that does it. */
  yes: string;
  /** True while it is done. */
  busy?: boolean;
  onYes: () => void;
  onClose: () => void;
  children: Elements;
}

/** Asks before something is thrown away or taken back. */
export function Question({ title, no, yes, busy, onYes, onClose, children }: QuestionProps) {
  const { t } = useTranslation('host');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('actions.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {no}
          </Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
