import type { Round, YingResult } from '@poy/contract';
import panel from '../shots.module.css';
import styles from './proof.module.css';
import { useCheckWords } from './useCheckWords.ts';

interface SeedFiguresProps {
  promised: Pick<Round, 'drawMode' | 'commitment'>;
  /**
   * The part of the draw that is revealed. It is null while the round has neither a result nor been
   * voided. A round that is voided early reveals what it promised when its shooting would be over.
   */
  revealed: Pick<YingResult, 'betId' | 'serverSeed' | 'salt' | 'sealedNumber' | 'beacon'> | null;
}

/**
 * Shows what a draw promised before the shooting and revealed after it. It shows nothing where the
 * draw promises nothing.
 */
export function SeedFigures({ promised: { drawMode, commitment }, revealed }: SeedFiguresProps) {
  const t = useCheckWords();
  if (commitment === null) return null;
  const {
    betId,
    serverSeed = null,
    salt = null,
    sealedNumber = null,
    beacon = null,
  } = revealed ?? {};
  const rows: [what: string, figure: string | null][] =
    drawMode === 'sealed'
      ? [
          [t('seal'), commitment],
          [t('sealedNumber'), sealedNumber],
        ]
      : [
          [t('commitment'), commitment],
          [t('seed'), serverSeed],
        ];
  if (salt !== null) rows.push([t('sealedText'), `${betId}:${salt}:${sealedNumber}`]);
  if (beacon)
    rows.push([t('beacon', { source: beacon.source, round: beacon.round }), beacon.value]);
  return (
    <dl className={styles.seed}>
      {rows.map(([what, figure]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className={figure === null ? panel.quiet : styles.hash}>
            {figure ?? t(revealed ? 'seedAfter' : 'seedLater')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
