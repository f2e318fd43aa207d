import type { SlipSettled } from '@poy/contract';
import { paths, useBalance, useFormat, useRoundName } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { playSound } from '@poy/host/sound';
import { Button, LinkButton } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OneWin } from './OneWin.tsx';
import { PaperPieces } from './PaperPieces.tsx';
import { Prize } from './Prize.tsx';
import { useWonSlips, type Won } from './useWonSlips.ts';
import styles from './win.module.css';
import { WinRow } from './WinRow.tsx';
import { winWords } from './winWords.ts';

interface WinSheetProps {
  /** Gains only. */
  won: readonly SlipSettled[];
  onClose: () => void;
}

/** Returns the page of what won, or of all slips where it was more than one. */
function pageOf(won: readonly SlipSettled[]): string {
  const [only] = won;
  if (!only || won.length > 1) return paths.slips;
  return (only.kind === 'set' ? paths.setTicket : paths.slip)(only.betGroup, only.poyId);
}

/** A sheet that celebrates wins: one with its drawn number, several as a list with their sum. */
export function WinSheet({ won, onClose }: WinSheetProps) {
  const slips = useWonSlips(won);
  const shown = slips !== null;
  useEffect(() => {
    if (shown) playSound('win');
  }, [shown]);
  return slips && <Shown slips={slips} won={won} onClose={onClose} />;
}

function Shown({ slips, won, onClose }: WinSheetProps & { slips: readonly Won[] }) {
  const { t } = useTranslation('host');
  const own = usePageWords(winWords);
  const format = useFormat();
  const names = useRoundName();
  const balance = useBalance();
  const [only] = slips;
  const single = slips.length === 1 && only ? only : null;
  const sum = won.reduce((total, { win }) => total + Math.round(win * 100), 0) / 100;
  return (
    <Sheet
      paper
      open
      onClose={onClose}
      title={own(single ? 'title' : 'titleMany', { count: slips.length })}
      closeLabel={t('actions.close')}
      actions={
        <>
          <LinkButton size="lg" link={<Link to={pageOf(won)} onClick={onClose} />}>
            {own(single ? 'see' : 'seeMany')}
          </LinkButton>
          <Button size="lg" variant="secondary" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      <PaperPieces />
      <div className={styles.win}>
        {single ? (
          <OneWin won={single} />
        ) : (
          <ul className={styles.list}>
            {slips.map((one) => (
              <WinRow key={`${one.settled.kind}-${one.settled.poyId}`} won={one} names={names} />
            ))}
          </ul>
        )}
        <Prize text={`+฿${format.money(sum)}`} from={`+฿${format.money(0)}`} />
        {balance.state === 'ready' && (
          <p className={styles.balance}>{own('balance', { amount: format.money(balance.baht) })}</p>
        )}
      </div>
    </Sheet>
  );
}
