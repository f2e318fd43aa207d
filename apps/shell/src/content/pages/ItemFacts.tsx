import type { ContentSummary } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';

/** From when and until when something is offered, and to whom. */
export function ItemFacts({ item }: { item: Pick<ContentSummary, 'from' | 'to' | 'audience'> }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const facts = [
    { key: 'from', text: item.from && format.dateTime(item.from) },
    { key: 'to', text: item.to === null ? t('noEnd') : format.dateTime(item.to) },
    { key: 'who', text: t(`audience.${item.audience}`) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ key, text }) =>
          text && (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
