import { useMemberEvents } from '@poy/host';
import { supportPage, useSupport } from '@poy/host/support';
import { Card, ContactLinks, SectionHead } from '@poy/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { Conversation } from './Conversation.tsx';
import { Conversations } from './Conversations.tsx';
import { MessageForm } from './MessageForm.tsx';
import { supportAsked } from './supportAddress.ts';
import styles from './SupportPage.module.css';

/** Refetches what the page shows when somebody of the site has answered, or an answer was missed. */
function useAnswers(): void {
  const client = useQueryClient();
  const refetch = () => {
    void client.invalidateQueries({ queryKey: ['support-messages.all'] });
    void client.invalidateQueries({ queryKey: ['support-messages.one'] });
  };
  useMemberEvents({ supportAnswered: refetch, reconnected: refetch });
}

/** The page on which a member reaches the people of the site, and reads their answers. */
export function SupportPage() {
  const { t } = useTranslation(['profile', 'host']);
  useAnswers();
  const [query, setQuery] = useSearchParams();
  const asked = supportAsked(query);
  const { contacts, none } = useSupport();
  const real = contacts.filter(({ href }) => !href.startsWith('/'));
  return (
    <ProfileFrame
      title={t('support.title')}
      text={t('support.text')}
      back={asked ? supportPage : '/profile'}
      side={asked ? undefined : <Conversations />}
      sideLabel={t('support.list')}
    >
      <div className={styles.stack}>
        <Card as="section" aria-label={t('support.reach')}>
          <ContactLinks contacts={real} none={none} />
        </Card>
        {asked ? (
          <Conversation key={JSON.stringify(asked)} asked={asked} />
        ) : (
          <section>
            <SectionHead title={t('support.new')} />
            <Card>
              <MessageForm onSent={({ id }) => setQuery({ conversation: String(id) })} />
            </Card>
          </section>
        )}
      </div>
    </ProfileFrame>
  );
}
