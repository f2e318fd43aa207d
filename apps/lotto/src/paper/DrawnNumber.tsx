import { ringedDigits } from '@poy/bet-rules';
import type { SharedSlip } from '@poy/contract';
import { RingedBalls } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from '../bought/bought.module.css';
import { WinningNumbers } from '../shots/WinningNumbers.tsx';

interface DrawnNumberProps {
  slip: Pick<SharedSlip, 'kind' | 'lines' | 'winning'>;
  /** The result of the round. */
  result: string;
}

/** The drawn number of a slip's round, with a ring around the digits by which its lines won. */
export function DrawnNumber({ slip, result }: DrawnNumberProps) {
  const { t } = useTranslation('lotto');
  return (
    <div className={styles.drawn}>
      <RingedBalls
        className={styles.balls}
        digits={result}
        ringed={ringsOf({ slip, result })}
        label={t('round.resultIs', { digits: [...result].join(' ') })}
      />
      <WinningNumbers winning={slip.winning} />
    </div>
  );
}

/** Returns the places of the result at which lines won; none for a line that was drawn apart from it. */
function ringsOf({ slip: { kind, lines, winning }, result }: DrawnNumberProps): number[] {
  // A slip that is shared does not tell whether its bottom was drawn apart, but its numbers do.
  const ownBottom = kind === 'digits4' && winning['teng_lang_2']?.[0] !== result.slice(0, 2);
  return lines
    .filter(({ win }) => win > 0)
    .flatMap((line) => {
      const drawn = ringedDigits([line], { kind, result, ownBottom });
      return drawn.digits === result ? drawn.ringed : [];
    });
}
