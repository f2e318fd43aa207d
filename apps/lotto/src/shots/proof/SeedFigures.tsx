import type { Round, YingResult } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import panel from '../shots.module.css';
import styles from './proof.module.css';

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
  const { t } = useTranslation('lotto');
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
          [t('check.seal'), commitment],
          [t('check.sealedNumber'), sealedNumber],
        ]
      : [
          [t('check.commitment'), commitment],
          [t('check.seed'), serverSeed],
        ];
  if (salt !== null) rows.push([t('check.sealedText'), `${betId}:${salt}:${sealedNumber}`]);
  if (beacon)
    rows.push([t('check.beacon', { source: beacon.source, round: beacon.round }), beacon.value]);
  return (
    <dl className={styles.seed}>
      {rows.map(([what, figure]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className={figure === null ? panel.quiet : styles.hash}>
            {figure ?? t(revealed ? 'check.seedAfter' : 'check.seedLater')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
