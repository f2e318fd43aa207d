import { PageHead, type Elements } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RoomCount } from './RoomCount.tsx';
import styles from './TabbedRoom.module.css';
import { usePageTitle } from './usePageTitle.ts';

interface TabbedRoomProps<Name extends string> {
  /** The name of the room, whose words are `rooms.<room>`. */
  room: string;
  /** The names of the parts that are offered. The first one is shown where the address names none. */
  names: readonly [Name, ...Name[]];
  parts: Readonly<Record<Name, ComponentType>>;
  sub: (shown: Name) => string | Elements;
  /** The words of a tab. */
  tab: (name: Name) => string;
  /** How much waits in a part. */
  count?: (name: Name) => number | undefined;
}

/** A room in parts, of which one is shown. The address has its name (`list`). */
export function TabbedRoom<Name extends string>(props: TabbedRoomProps<Name>) {
  const { room, names, parts, sub, tab, count } = props;
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const shown = names.find((name) => name === search.get('list')) ?? names[0];
  const Part: ComponentType = parts[shown];
  const title = t(`rooms.${room}`);
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} sub={sub(shown)} />
      <Tabs
        id={room}
        className={styles.tabs}
        label={title}
        value={shown}
        onChange={(list) => setSearch({ list })}
        items={names.map((value) => ({
          value,
          text: (
            <>
              <span>{tab(value)}</span>
              <RoomCount count={count?.(value)} />
            </>
          ),
        }))}
      />
      <TabPanel tabs={room} value={shown}>
        <Part />
      </TabPanel>
    </>
  );
}
