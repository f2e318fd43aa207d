import { setPattern, type SetTier } from '@poy/bet-rules';
import type { SetLottery } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../sets4d.module.css';

/** The number that is shown while none is typed. */
const example = '1234';

/** The prizes of one set, each with the digits of the number typed that decide it. */
export function PrizeTable({ prizes, number }: { prizes: SetLottery['prizes']; number: string }) {
  const { t } = useTranslation('lotto');
  const { number: plain } = useFormat();
  const shown = number.length === 4 ? number : example;
  return (
    <Card as="section" aria-labelledby="set-prizes">
      <h2 id="set-prizes" className={styles.cardTitle}>
        <Trophy size={20} aria-hidden />
        <span>{t('sets4d.prizes')}</span>
      </h2>
      <table className={styles.prizes}>
        <caption>{t('sets4d.example', { number: shown })}</caption>
        <tbody>
          {prizes.map(({ tier, prize }) => (
            <tr key={tier}>
              <th scope="row">{t(`sets4d.tiers.${tier}`)}</th>
              <td className={styles.pattern} translate="no">
                <Pattern tier={tier} number={shown} />
              </td>
              <td className={styles.prize}>{t('baht', { amount: plain(prize) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('sets4d.highestOnly')}</p>
    </Card>
  );
}

/** The digits that decide a prize. The others are dots, which are not read out. */
function Pattern({ tier, number }: { tier: SetTier; number: string }) {
  return [...setPattern(tier, number)].map((digit, place) =>
    digit === '_' ? (
      <span key={place} className={styles.any} aria-hidden />
    ) : (
      <span key={place}>{digit}</span>
    ),
  );
}
