import { PictureError } from '@poy/host/picture';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../desk/Desk.ts';
import { useFailureWords } from '../../../words/useFailureWords.ts';
import type { ItemName } from '../useDraft.ts';
import { readChosen } from './readChosen.ts';

/** A picture that is being given to the site, or was. */
export interface GivenState {
  /** The address of the picture that was given or chosen last. */
  readonly src: string | null;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly give: (file: File | undefined) => Promise<void>;
  readonly choose: (src: string) => void;
}

/** Gives the site a picture for its texts. The server draws it anew and says its address. */
export function usePictures({ kind, slug }: ItemName): GivenState {
  const { t } = useTranslation('desk');
  const { client, queries } = useDesk();
  const queryClient = useQueryClient();
  const failureWords = useFailureWords();
  const [src, setSrc] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    ...{ src, busy, problem },
    choose: (chosen) => {
      setProblem(null);
      setSrc(chosen);
    },
    give: async (file) => {
      if (!file || busy) return;
      setBusy(true);
      setProblem(null);
      try {
        const picture = await readChosen(file);
        const reason = t('content.picture.why', { name: `${kind}/${slug}` });
        setSrc((await client.contentPicture({ picture, reason })).src);
        void queryClient.invalidateQueries({ queryKey: queries.contentPictures().queryKey });
      } catch (error) {
        setProblem(
          error instanceof PictureError
            ? t(`content.picture.refused.${error.problem}`)
            : failureWords(error),
        );
      }
      setBusy(false);
    },
  };
}
