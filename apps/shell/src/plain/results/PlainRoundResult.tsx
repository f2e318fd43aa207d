import type { RoundResult } from '@poy/contract';
import { paths, useFormat, useLocale, useSite } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { plainWords } from '../plainWords.ts';
import { tellResult } from './resultTexts.ts';

/** The result of one round without script: its digits, its numbers, and the way to others. */
export function PlainRoundResult({ result }: { result: RoundResult }) {
  const words = usePageWords(plainWords);
  const { t } = useTranslation();
  const { language } = useLocale();
  const { dateTime } = useFormat();
  const site = useSite();
  const { name, sub, digits, voided, numbers, note } = tellResult({ language, t, result, site });
  const market = `${paths.results}/market/${result.betName}`;
  return (
    <Card as="section">
      <h2>{`${name} ${sub}`}</h2>
      <p>{dateTime(result.knownAt * 1_000)}</p>
      <p>
        <strong>{digits ?? voided}</strong>
      </p>
      <dl>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
      <p>
        <a href={`${market}/${result.dt.slice(0, 10)}`}>{words('dayOf')}</a>
      </p>
      <p>
        <a href={market}>{words('ofMarket', { market: name })}</a>
      </p>
    </Card>
  );
}
