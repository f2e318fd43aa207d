import { isApiError, queries } from '@poy/api-client';
import { lineBegin, lineUnlink } from '@poy/api-client/line';
import type { UserInfo } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LineLinkStep {
  /** Leads to LINE where nothing is linked, else takes the account off. */
  go(): Promise<void>;
  busy: boolean;
  /** True where the server wants to see the password first. */
  asksProof: boolean;
  failure: string | null;
}

/** The step from linked to not linked, or the other way. */
export function useLineLink({ lineUid }: Pick<UserInfo, 'lineUid'>): LineLinkStep {
  const { t } = useTranslation('profile');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [asksProof, setAsksProof] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const link = async () => {
    const { url } = await lineBegin('link');
    location.assign(url);
  };
  const unlink = async () => {
    await lineUnlink();
    setBusy(false);
    notify.success(t('line.unlinked'));
    await client.invalidateQueries({ queryKey: queries.userInfo().queryKey });
  };
  const tell = (error: unknown) => {
    setBusy(false);
    if (isApiError(error, 'STEP_UP_NEEDED')) setAsksProof(true);
    else setFailure(errorWords(error));
  };
  return {
    busy,
    asksProof,
    failure,
    async go() {
      setBusy(true);
      setAsksProof(false);
      setFailure(null);
      await (lineUid === null ? link() : unlink()).catch(tell);
    },
  };
}
