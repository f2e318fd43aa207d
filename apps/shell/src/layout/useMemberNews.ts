import { useFormat, useMemberEvents, useNotify } from '@poy/host';
import { useTranslation } from 'react-i18next';

/**
 * Tells a member about a win on whatever page he is. The words come with what an idle moment fetches:
 * no page waits for them.
 */
export function useMemberNews(): void {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const notify = useNotify();
  useMemberEvents({
    slipSettled: (slip) => {
      if (slip.status === 'won')
        import(/* webpackChunkName: "idle" */ './tellWin.ts').then(
          ({ tellWin }) => tellWin(slip, { t, format, notify }),
          // The slip itself tells of its win, too.
          () => undefined,
        );
    },
  });
}
