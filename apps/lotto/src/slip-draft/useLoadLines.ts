import { queries } from '@poy/api-client';
import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths, useErrorWords, useNotify, useSession } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { loadLines, type LineToLoad, type Loaded } from './loadLines.ts';
import { useBets } from './useBets.ts';
import { termsFrom } from './useTerms.ts';

/**
 * The time in ms for which the left-out options are shown: names take longer to read than "done".
 */
const saidMs = 6000;

/**
 * Puts lines from elsewhere (a bought slip, a number list) into the slip of a round, on the terms of
 * that round, and goes there. Options that the round does not offer are named and left out. Where
 * nothing can be put in, it says why and stays. `load` returns true where it went.
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
