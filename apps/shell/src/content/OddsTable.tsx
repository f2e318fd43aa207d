import { queries } from '@poy/api-client';
import { useFormat } from '@poy/host';
import { Card, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './HowToPage.module.css';
import { odds, returnPer100 } from './odds.ts';

/**
 * The multiplier of each option of a group now and the average return, from the rates of its round.
 */
export function OddsTable({ betGroup }: { betGroup: string }) {
  const { t } = useTranslation(['shell', 'host']);
  const format = useFormat();
  const latest = useQuery(queries.latestRounds());
  const markets = latest.data?.filter((market) => market.betGroup === betGroup) ?? [];
  const rounds = markets.flatMap((market) => market.rounds);
  // A market with one draw a day is not always open. Its next round has the same rates.
  const betId = (rounds.find(({ status }) => status === 'open') ?? rounds.at(-1))?.betId;
  const rates = useQuery({ ...queries.rates(betId ?? 0), enabled: betId !== undefined });
  if (latest.data && betId === undefined) return <Card>{t('home.noRounds')}</Card>;
  if (!rates.data) return <Skeleton shape="row" count={odds.length} label={t('host:loading')} />;
  const { defaultRate } = rates.data;
  const offered = odds.flatMap((row) => {
    const multiply = defaultRate[row.option] ?? 0;
    return multiply > 0 ? [{ ...row, multiply }] : [];
  });
  return (
    <Card pad="none" className={styles.tableCard}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['oddsOption', 'oddsPays', 'oddsChance', 'oddsReturn'].map((key) => (
              <th key={key} scope="col">
                {t(`howTo.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offered.map((row) => (
            <tr key={row.option}>
              <th scope="row">{t(`host:options.${row.option}`)}</th>
              <td>{format.multiplier(row.multiply)}</td>
              <td>
                {t('howTo.chance', { hits: format.number(row.hits), of: format.number(row.of) })}
              </td>
              <td>{format.number(returnPer100(row, row.multiply))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
