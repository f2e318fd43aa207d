import { Button, Dialog } from '@poy/ui';
import { useTranslation } from 'react-i18next';

/** Asks before every line is thrown away. */
export function ClearQuestion({
  open,
  count,
  onClose,
  onClear,
}: {
  open: boolean;
  count: number;
  onClose: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation(['lotto', 'host']);
  const clear = () => {
    onClear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('slip.clearTitle')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('slip.keep')}
          </Button>
          <Button variant="danger" onClick={clear}>
            {t('slip.clearAll')}
          </Button>
        </>
      }
    >
      <p>{t('slip.clearText', { count })}</p>
    </Dialog>
  );
}
