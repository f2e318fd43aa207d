import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptySlip } from './EmptySlip.tsx';
import type { SlipPanelProps } from './SlipPanelProps.ts';

/** The time in ms that a page that can be used is left alone before the slip is fetched. */
const restMs = 1500;
const loadSlip = () => import(/* webpackChunkName: "slip" */ './SlipPanel.tsx');
const SlipPanel = lazy(() => loadSlip().then((module) => ({ default: module.SlipPanel })));

/** Returns true while a menu or a sheet is open. */
const isInUse = () =>
  document.querySelector('[aria-haspopup][aria-expanded=true],dialog[open]') !== null;

/**
 * The slip, as empty paper at first. Numbers can be put in before the rest is there to show them:
 * it is fetched with the first of them, or a moment after the terms have come, and it waits while a
 * menu or a sheet is open. It then stays, also when it is emptied again.
 */
export function WrittenSlip(props: SlipPanelProps) {
  const { round, draft, terms, closed, onTold } = props;
  const ready = terms !== null;
  const lines = draft.lines.length;
  const [written, setWritten] = useState(lines > 0);
  if (!written && lines > 0) setWritten(true);
  useEffect(() => {
    if (!ready || written) return undefined;
    // The slip takes the place of the paper and of what is open on it.
    const show = () => !isInUse() && setWritten(true);
    const soon = setInterval(() => void loadSlip().then(show, () => undefined), restMs);
    return () => clearInterval(soon);
  }, [ready, written]);
  useEffect(() => {
    if (closed && !written) onTold();
  }, [closed, written, onTold]);
  const blank = <EmptySlip round={round} lines={lines} />;
  if (!written) return blank;
  return (
    <Suspense fallback={blank}>
      <SlipPanel {...props} />
    </Suspense>
  );
}
