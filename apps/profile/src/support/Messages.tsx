import type { SupportConversation } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import styles from './SupportPage.module.css';

/** The messages of a conversation, oldest first. New ones are read out. */
export function Messages({ messages, earlier }: Pick<SupportConversation, 'messages' | 'earlier'>) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  return (
    <>
      {earlier && <p className={styles.dim}>{t('support.earlier')}</p>}
      <ol className={styles.messages} aria-label={t('support.messages')} aria-live="polite">
        {messages.map(({ id, operator, text, sentAt }) => (
          <li key={id} className={styles.message} data-from={operator ? 'site' : 'member'}>
            <p className={styles.dim}>
              <b>{t(operator ? 'support.we' : 'support.you')}</b>{' '}
              <time dateTime={new Date(sentAt).toISOString()}>{dateTime(sentAt)}</time>
            </p>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
