import { useTranslation } from 'react-i18next';
import { TabbedRoom } from '../frame/TabbedRoom.tsx';
import { SiteAccountsPart } from '../siteAccounts/SiteAccountsPart.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import { RulesNow } from './RulesNow.tsx';

const parts = { now: RulesNow, accounts: SiteAccountsPart, history: RuleHistory };

/** What the site sets about the money of its members, and how that changed. */
export function RulesRoom() {
  const { t } = useTranslation('desk');
  return (
    <TabbedRoom
      room="rules"
      names={['now', 'accounts', 'history']}
      parts={parts}
      sub={() => t('rules.sub')}
      tab={(name) => t(`rules.tab.${name}`)}
    />
  );
}
