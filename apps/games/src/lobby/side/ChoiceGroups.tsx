import type { Elements } from '@poy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../filters/filterChoices.ts';
import type { FilterName, Mine } from '../filters/lobbyFilters.ts';
import { useKindWords } from '../titles/useKindWords.ts';
import { ChoiceLink } from './ChoiceLink.tsx';
import type { LobbyChoices } from './LobbyChoices.ts';
import { useShownChoice } from './useShownChoice.ts';

interface GroupLooks {
  group: string | undefined;
  title: string | undefined;
  list: string | undefined;
  choice: string | undefined;
}

interface Looks {
  looks: GroupLooks;
  /** The most partners and the most themes that are shown; all of them where it is left out. */
  most?: number | undefined;
  /** True where one way back leads out of several choices. */
  replace?: boolean;
}

interface ChoiceGroupsProps extends LobbyChoices, Looks {
  /** The way to all partners, under those that are shown. */
  morePartners?: Elements;
}

const mine: readonly Mine[] = ['favourite', 'recent'];

/** The choices of a page in groups: what the member keeps, the partners and the themes. */
export function ChoiceGroups({ morePartners, ...page }: ChoiceGroupsProps) {
  const { filters, choices, kept, hasPartners, looks, most, replace } = page;
  const { t } = useTranslation('games');
  const { theme } = useKindWords();
  const same = { looks, most, ...(replace && { replace }) };
  return (
    <>
      {kept && (
        <ChoiceGroup
          {...same}
          name="mine"
          title={t('lobby.mine')}
          chosen={filters.mine}
          choices={mine.map((value) => ({ value, titles: kept[value].length }))}
          text={({ value }) => t(`lobby.${value}`)}
        />
      )}
      {hasPartners && choices.partners.length > 1 && (
        <ChoiceGroup
          {...same}
          name="partner"
          title={t('lobby.partners')}
          chosen={filters.partner}
          choices={choices.partners}
          text={({ name }) => name}
        >
          {morePartners && <li>{morePartners}</li>}
        </ChoiceGroup>
      )}
      {choices.themes.length > 0 && (
        <ChoiceGroup
          {...same}
          name="theme"
          title={t('lobby.themesTitle')}
          chosen={filters.theme}
          choices={choices.themes}
          text={({ value }) => theme(value)}
        />
      )}
    </>
  );
}

interface ChoiceGroupProps<C extends Choice> extends Looks {
  name: FilterName;
  title: string;
  chosen: string | undefined;
  choices: readonly C[];
  text: (choice: C) => string;
  children?: Elements;
}

/** The first choices of a filter, and the one that is made wherever it stands. */
function ChoiceGroup<C extends Choice>(props: ChoiceGroupProps<C>) {
  const { name, title, chosen, choices, text, looks, most, replace = false, children } = props;
  const id = useId();
  const choice = useShownChoice(chosen);
  const shown = choices.filter(
    ({ value }, place) => most === undefined || place < most || value === chosen,
  );
  return (
    <section className={looks.group} aria-labelledby={id}>
      <h2 className={looks.title} id={id}>
        {title}
      </h2>
      <ul className={looks.list}>
        {shown.map((one) => (
          <li key={one.value}>
            <ChoiceLink
              className={looks.choice}
              replace={replace}
              name={name}
              value={one.value}
              choice={choice}
              text={text(one)}
              titles={one.titles}
            />
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}
