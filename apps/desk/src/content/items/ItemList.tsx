import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import styles from '../content.module.css';
import { kindOf, kinds } from '../kinds.ts';
import { useItems } from '../useContent.ts';
import { ItemBadges } from './ItemBadges.tsx';
import { ItemDetail } from './ItemDetail.tsx';
import { NewItem } from './NewItem.tsx';

/** The items of a kind, which stands in the address: what the site shows, hides or has not published yet. */
export function ItemList() {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const kind = kindOf(search.get('kind')) ?? 'guide';
  const name = t(`content.kind.${kind}`);
  return (
    <>
      <div className={styles.kinds}>
        <ChipRow label={t('content.kinds')}>
          {kinds.map((one) => (
            <ToggleChip key={one} pressed={one === kind} onToggle={() => setSearch({ kind: one })}>
              {t(`content.kind.${one}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
      <Worklist
        key={kind}
        label={name}
        list={useItems(kind)}
        empty={{ title: t('content.none', { kind: name }), text: t('content.noneText') }}
        renderRow={(item) => (
          <WorkRow
            title={<span lang={item.languages[0]}>{item.title || item.slug}</span>}
            sub={`${item.slug} · ${item.languages.join(', ')}`}
            state={<ItemBadges item={item} />}
          />
        )}
        foot={<NewItem kind={kind} />}
        detailTitle={({ title, slug }) => title || slug}
        renderDetail={(item) => <ItemDetail key={item.id} item={item} />}
      />
    </>
  );
}
