import type { Slip } from '@poy/contract';
import { useNotify } from '@poy/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../paper/picture/saveFile.ts';
import { useSlipPicture } from '../../paper/picture/useSlipPicture.ts';

interface SavePicture {
  save: () => Promise<void>;
  /** True while the picture is drawn. */
  drawing: boolean;
  /** The picture of the slip as it is now, once it was saved; null before. */
  drawn: File | null;
}

/** Saves the picture of a bought slip, and tells the member where that fails. */
export function useSavePicture(slip: Slip): SavePicture {
  const { t } = useTranslation('lotto');
  const notify = useNotify();
  const picture = useSlipPicture(slip);
  const [drawing, setDrawing] = useState(false);
  const [shown, setShown] = useState<{ slip: Slip; file: File } | null>(null);
  const save = async () => {
    setDrawing(true);
    try {
      const file = await picture();
      setShown({ slip, file });
      saveFile(file);
    } catch {
      notify.fail(t('picture.failed'));
    }
    setDrawing(false);
  };
  return { save, drawing, drawn: shown?.slip === slip ? shown.file : null };
}
