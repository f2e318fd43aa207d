import { PageHead } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { SiteAccountsPart } from '../siteAccounts/SiteAccountsPart.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import { RulesNow } from './RulesNow.tsx';
import styles from './rules.module.css';

const parts = { now: RulesNow, accounts: SiteAccountsPart, history: RuleHistory };
const names = ['now', 'accounts', 'history'] as const;

/** What the site sets about the money of its members, and how that changed. */
export function RulesRoom() {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const shown = names.find((name) => name === search.get('list')) ?? 'now';
  const Part = parts[shown];
  usePageTitle(t('rooms.rules'));
  return (
    <>
      <PageHead title={t('rooms.rules')} sub={t('rules.sub')} />
      <Tabs
        id="rules"
        className={styles.tabs}
        label={t('rooms.rules')}
        value={shown}
        onChange={(list) => setSearch({ list })}
        items={names.map((value) => ({ value, text: t(`rules.tab.${value}`) }))}
      />
      <TabPanel tabs="rules" value={shown}>
        <Part />
      </TabPanel>
    </>
  );
}
