import type { MarketRounds } from '@poy/contract';
import { EmptyState, Skeleton, type Elements } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import noSlips from '@poy/ui/scenes/no-slips.svg';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList, type ListPart, type PagedQuery } from '../../PagedList.tsx';
import styles from '../bought.module.css';
import { isNarrowed, boughtTabs, type BoughtChoice } from './boughtChoice.ts';
import { BoughtFilters } from './BoughtFilters.tsx';
import { NothingFits } from './NothingFits.tsx';

interface BoughtListProps {
  /** Names the tabs and their panel in the page. */
  id: string;
  /** Names the list for those who listen. */
  label: string;
  choice: BoughtChoice;
  /** The lotteries to choose from. */
  markets: readonly MarketRounds[];
  onChoose: (change: Partial<BoughtChoice>) => void;
  query: PagedQuery;
  /** The words for a first page that could not be fetched. */
  failed: string;
  /** This stands in the place of a list without entries. */
  none: {
    readonly title: string;
    readonly text: string;
    /** Leads to where something can be bought. */
    readonly play: ReactNode;
    /** Takes the filters off. */
    readonly clear: ReactNode;
  };
  /** This stands between the filters and the list. */
  note?: Elements;
  /** The cards of the purchases that have come, or parts with such cards. */
  children?: readonly Elements[];
  parts?: readonly ListPart[];
}

/** A list of purchases with its tabs and filters. The choice stands in the address. */
export function BoughtList(props: BoughtListProps) {
  const { id, label, choice, markets, onChoose, query, failed, none, note, parts } = props;
  const { children = [] } = props;
  const { t } = useTranslation(['lotto', 'host']);
  const nothing = isNarrowed(choice) ? (
    <NothingFits action={none.clear} />
  ) : (
    <EmptyState scene={noSlips} title={none.title} text={none.text} action={none.play} />
  );
  return (
    <>
      <Tabs
        id={id}
        label={t('slips.filter')}
        items={boughtTabs.map((value) => ({ value, text: t(`slips.tab.${value}`) }))}
        value={choice.tab}
        onChange={(tab) => onChoose({ tab })}
      />
      <TabPanel tabs={id} value={choice.tab} className={styles.panel}>
        <BoughtFilters choice={choice} markets={markets} onChoose={onChoose} />
        {note}
        <PagedList
          query={query}
          label={label}
          className={styles.cards}
          skeleton={<Skeleton shape="card" count={3} label={t('host:loading')} />}
          failed={failed}
          empty={(parts ?? children).length === 0 && !query.isPlaceholderData && nothing}
          parts={parts}
        >
          {children}
        </PagedList>
      </TabPanel>
    </>
  );
}
