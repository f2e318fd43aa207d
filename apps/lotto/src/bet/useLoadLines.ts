import { queries } from '@poy/api-client';
import type { Round } from '@poy/contract';
import { paths, useErrorWords, useNotify, useSession } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { momentsOf } from '../rounds/phaseOf.ts';
import { loadLines, type LineToLoad, type Loaded } from './slipDraft.ts';
import { useBets } from './useBets.ts';
import { termsFrom } from './useTerms.ts';

/** How long it is said which options stayed out, in ms: names take longer to read than "done". */
const saidMs = 6000;

/**
 * Puts lines from elsewhere (a bought slip, a number set) into the slip of a round, on that round's terms, and goes there. What the round does
 * not offer is named and left out; where nothing can be put in, it says why and stays. `load` answers whether it went.
 */
export function useLoadLines() {
  const { t } = useTranslation(['lotto', 'host']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const session = useSession();
  const [busy, setBusy] = useState(false);

  const put = async (
    member: string,
    round: Round,
    lines: readonly LineToLoad[],
  ): Promise<boolean> => {
    const { betId, betGroup } = round;
    const terms = termsFrom(
      await client.fetchQuery(queries.minMaxes(betId)),
      await client.fetchQuery(queries.rates(betId)),
    );
    let loaded: Loaded | undefined;
    useBets
      .getState()
      .change(
        { member, betId, closesAt: momentsOf(round).closesAt },
        (draft) => (loaded = loadLines(draft, lines, terms)).draft,
      );
    const { added = 0, notOffered = [] } = loaded ?? {};
    if (added === null) notify.fail(t('bet.said.full'));
    else if (notOffered.length)
      notify.fail(
        t(added ? 'load.leftOut' : 'load.noneOffered', {
          options: notOffered.map((option) => t(`host:options.${option}`)).join(', '),
        }),
        saidMs,
      );
    if (added) await navigate(paths.bet(betGroup, betId));
    return Boolean(added);
  };

  const load = async (round: Round, lines: readonly LineToLoad[]): Promise<boolean> => {
    if (session.status !== 'member') return false;
    setBusy(true);
    try {
      return await put(session.member.uuid, round, lines);
    } catch (error) {
      notify.fail(errorWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { load, busy };
}
