import type { SlipSettled } from '@poy/contract';
import { useFormat, useNotify } from '@poy/host';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellWin, winMs } from './tellWin.ts';
import { whenCalm } from './whenCalm.ts';
import { WinSheet } from './WinSheet.tsx';

export interface WinNewsProps {
  /** What won and was not told yet, in the order in which it was settled. */
  won: readonly SlipSettled[];
  /** Called when everything was told. */
  onTold: () => void;
}

const isGain = ({ win, stake }: SlipSettled): boolean => win > stake;

/**
 * Chooses how wins are told. A gain is celebrated in a sheet, as soon as it covers nothing that the
 * member is doing. A prize that is no more than its slip cost, and a gain of a member who does not stop,
 * is a message at the top. Such a prize is told after a gain that came with it.
 */
export function WinNews({ won, onTold }: WinNewsProps) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const notify = useNotify();
  const [calm, setCalm] = useState(false);
  const gains = won.filter(isGain);
  const celebrates = gains.length > 0;
  const plain = won.findLast((one) => !isGain(one));
  const tell = (one: SlipSettled | undefined) => one && tellWin(one, { t, format, notify });
  const tellPlain = () => {
    tell(plain);
    onTold();
  };
  const tellAtTop = useRef(() => {});
  useEffect(() => {
    tellAtTop.current = () => {
      tell(gains.at(-1));
      if (celebrates && plain) setTimeout(() => tell(plain), winMs);
      else tell(plain);
      onTold();
    };
  });

  useEffect(() => {
    if (!celebrates) tellAtTop.current();
  }, [celebrates]);
  // A further win joins the wait that is under way.
  useEffect(
    () =>
      celebrates && !calm
        ? whenCalm(
            () => setCalm(true),
            () => tellAtTop.current(),
          )
        : undefined,
    [celebrates, calm],
  );
  return calm && celebrates ? <WinSheet won={gains} onClose={tellPlain} /> : null;
}
