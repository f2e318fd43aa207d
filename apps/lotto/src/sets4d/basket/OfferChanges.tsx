import { setTiers } from '@poy/bet-rules';
import type { SetOffer } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import paper from '../../purchase/purchase.module.css';
import styles from './basket.module.css';

interface Change {
  readonly of: string;
  readonly was: number;
  readonly now: number;
}

/**
 * Lists the changes since the terms were confirmed: the price, and each prize that pays another
 * amount.
 */
export function OfferChanges({ was, now }: { was: SetOffer; now: SetOffer }) {
  const { t } = useTranslation('lotto');
  const { number: plain } = useFormat();
  const prizeIn = ({ prizes }: SetOffer, tier: string) =>
    prizes.find((row) => row.tier === tier)?.prize ?? 0;
  const all: Change[] = [
    { of: t('sets4d.perSet'), was: was.price, now: now.price },
    ...setTiers.map((tier) => ({
      of: t('sets4d.prizeOf', { tier: t(`sets4d.tiers.${tier}`) }),
      was: prizeIn(was, tier),
      now: prizeIn(now, tier),
    })),
  ];
  return (
    <div role="alert" className={paper.notice} data-tone="bad">
      <p>{t('sets4d.termsChanged')}</p>
      <ul className={styles.changes}>
        {all
          .filter((change) => change.was !== change.now)
          .map((change) => (
            <li key={change.of}>
              {t('sets4d.changedTo', {
                of: change.of,
                was: plain(change.was),
                now: plain(change.now),
              })}
            </li>
          ))}
      </ul>
    </div>
  );
}
