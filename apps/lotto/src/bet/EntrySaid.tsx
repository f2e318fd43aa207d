import { useTranslation } from 'react-i18next';
import styles from './bet.module.css';
import type { Said } from './useEntry.ts';

const fewNumbers = 6;

/** One line under the digits: what was just added or taken back, or what is missing. Its place is always there, so nothing jumps. */
export function EntrySaid({ said }: { said: Said }) {
  const { t } = useTranslation(['lotto', 'host']);
  const text = () => {
    if (!said) return '';
    if (!('numbers' in said)) return t(`bet.said.${said.kind}`);
    const options = said.options.map((option) => t(`host:options.${option}`)).join(', ');
    const numbers =
      said.numbers.length <= fewNumbers
        ? said.numbers.join(' ')
        : t('bet.manyNumbers', { count: said.numbers.length });
    return t(`bet.said.${said.kind}`, { numbers, options });
  };
  return (
    <p className={styles.said} role="status" data-kind={said?.kind}>
      {text()}
    </p>
  );
}
