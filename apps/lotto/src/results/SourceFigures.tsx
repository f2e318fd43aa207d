import type { RoundResult } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import styles from './results.module.css';

type Figure = readonly [name: string, value: string];

/**
 * Returns the figures that were drawn or reported, by the kind of the market. For a computed round
 * that is the result itself.
 */
function figuresOf(source: RoundResult['source']): Figure[] {
  switch (source?.kind) {
    case 'government':
      return [
        ['first', source.first],
        ['bottom2', source.bottom2],
        ['front3', source.front3.join(' ')],
        ['bottom3', source.bottom3.join(' ')],
      ];
    case 'stock':
      return [
        ['index', source.index],
        ['change', source.change],
      ];
    case 'digits4':
      return source.bottom2 === undefined ? [] : [['bottom2', source.bottom2]];
    default:
      return [];
  }
}

/** The figures that a result was worked out from. */
export function SourceFigures({ source }: Pick<RoundResult, 'source'>) {
  const { t } = useTranslation('lotto');
  const figures = figuresOf(source);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`source.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
