import { useRoundName } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { MarketPicture } from '@poy/ui';
import { RingedBalls, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import type { Won } from './useWonSlips.ts';
import styles from './win.module.css';
import { winWords } from './winWords.ts';
import { nameOf } from './nameOf.ts';

/** One win: its round, the drawn number with the digits that won, and the line that won most. */
export function OneWin({ won }: { won: Won }) {
  const { t } = useTranslation('host');
  const own = usePageWords(winWords);
  const names = useRoundName();
  const { drawn, best } = won;
  const name = nameOf(won, names);
  return (
    <>
      {won.slip && <MarketPicture market={won.slip.betName} size={64} />}
      {name && <p className={styles.round}>{name}</p>}
      {drawn && (
        <RingedBalls
          digits={drawn.digits}
          ringed={drawn.ringed}
          size="lg"
          land
          label={own('drawn', { digits: [...drawn.digits].join(' ') })}
        />
      )}
      {best && (
        <p className={styles.line}>
          <span>{best.option && t(`options.${best.option}`)}</span>{' '}
          <b translate="no">{best.number}</b>
        </p>
      )}
      <Stamp kind="won" land>
        {t('slipStatus.won')}
      </Stamp>
    </>
  );
}
