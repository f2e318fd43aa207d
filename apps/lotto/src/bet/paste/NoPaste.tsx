import { useNotify } from '@poy/host';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Says, in the place of the sheet, that this browser cannot read pasted text, and closes. */
export function NoPaste({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lotto');
  const notify = useNotify();
  useEffect(() => {
    notify.fail(t('paste.notHere'));
    onClose();
  }, [notify, t, onClose]);
  return null;
}
