import { queries } from '@poy/api-client';
import { lineBegin, lineUnlink } from '@poy/api-client/line';
import type { UserInfo } from '@poy/contract';
import { useNotify } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProvedTask, type ProvedTask } from '../step-up/useProvedTask.ts';

/** Leads to LINE. It does not end, so that its button stays busy until the page has gone. */
async function link(): Promise<void> {
  const { url } = await lineBegin('link');
  location.assign(url);
  return new Promise(() => {});
}

/** The step to LINE where no account is linked, else the step that takes the account off. */
export function useLineLink({ lineUid }: Pick<UserInfo, 'lineUid'>): ProvedTask {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const notify = useNotify();
  const unlink = async () => {
    await lineUnlink();
    notify.success(t('line.unlinked'));
    await client.invalidateQueries({ queryKey: queries.userInfo().queryKey });
  };
  return useProvedTask(lineUid === null ? link : unlink);
}
