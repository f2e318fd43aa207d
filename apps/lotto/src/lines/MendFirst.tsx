import type { Draft, Written } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import styles from './lines.module.css';
import type { ProblemOf, ToMend } from './useToMend.ts';

interface MendFirstProps {
  /** The thing to mend that stopped the last try. */
  mend: ToMend;
  stake: Written;
  lines: Draft;
  problemOf: ProblemOf;
}

/** Names the thing that is to be mended first, for as long as it is wrong. */
export function MendFirst({ mend, stake, lines, problemOf }: MendFirstProps) {
  const { t } = useTranslation('lotto');
  const line = mend === 'forAll' ? undefined : lines[mend?.index ?? -1];
  const forAll = mend === 'forAll' && typeof stake === 'string';
  const inLine = line !== undefined && problemOf(line) !== null;
  if (mend === null || (!forAll && !inLine)) return null;
  return (
    <p role="alert" className={styles.problem}>
      {mend === 'forAll'
        ? t('numberLists.mendForAll')
        : t('numberLists.mendFirst', { row: mend.index + 1 })}
    </p>
  );
}
