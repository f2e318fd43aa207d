import { useEffect, useState } from 'react';
import type { DepositView } from '../depositView.ts';

const loadAsked = () => import(/* webpackChunkName: "asked-deposit" */ './AskedDeposit.tsx');
type Asked = Awaited<ReturnType<typeof loadAsked>>;

/** The time in ms that a form that can be used is left alone before what follows it is fetched. */
const restMs = 1500;

/** The script of what follows the form, once a page has fetched it. */
let fetched: Asked | null = null;

/**
 * Returns the view that can be drawn, and what draws it once a deposit has been asked for. Its script
 * is fetched a moment after the form can be used, or at once where a request is open or `awaited`.
 * The view before stays until it has come, so that nothing flashes.
 * @throws where the script is needed and does not come
 */
export function useReadyView(wanted: DepositView | null, awaited: boolean, load = loadAsked) {
  const [asked, setAsked] = useState(fetched);
  const [lost, setLost] = useState<{ error: unknown } | null>(null);
  const needed = wanted !== null && wanted.kind !== 'ask';
  const atOnce = needed || awaited;
  const known = wanted !== null;
  useEffect(() => {
    if (asked || !(atOnce || known)) return undefined;
    let left = false;
    const take = (script: Asked) => {
      fetched = script;
      if (!left) setAsked(script);
    };
    // A script that nobody waits for is fetched again when it is needed.
    const lose = (error: unknown) => {
      if (needed && !left) setLost({ error });
    };
    const timer = setTimeout(() => void load().then(take, lose), atOnce ? 0 : restMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asked, needed, atOnce, known, load]);
  if (needed && lost) throw lost.error;

  const ready = needed && !asked ? null : wanted;
  const [before, setBefore] = useState(ready);
  if (ready && ready.kind !== before?.kind) setBefore(ready);
  return { view: ready ?? before, AskedDeposit: asked && asked.AskedDeposit };
}
