import { queries } from '@poy/api-client';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { byGroup } from '../rounds/byGroup.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { FollowedMarkets } from './market/FollowedMarkets.tsx';
import { FollowMarket } from './market/FollowMarket.tsx';

interface MarketPickerProps {
  /** The group that is chosen, or undefined for all. */
  betGroup: string | undefined;
  betName: string | undefined;
  onChoose: (chosen: { group: string | undefined; market: string | undefined }) => void;
}

/** The choice of a group of markets, and of one of its markets where it has several. */
export function MarketPicker({ betGroup, betName, onChoose }: MarketPickerProps) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { data = [] } = useQuery(queries.latestRounds());
  const groups = byGroup(data);
  // An address may name a market alone.
  const chosen = betGroup ?? data.find((market) => market.betName === betName)?.betGroup;
  const markets = groups.find((group) => group.betGroup === chosen)?.markets ?? [];
  const inGroup = (group: string, only: string | undefined) => ({ group, market: only });
  return (
    <>
      <FollowedMarkets markets={data} betName={betName} onChoose={onChoose} />
      <ChipRow label={t('results.groups')}>
        <ToggleChip
          pressed={chosen === undefined}
          onToggle={() => onChoose({ group: undefined, market: undefined })}
        >
          {t('results.all')}
        </ToggleChip>
        {groups.map((group) => {
          const [first, second] = group.markets;
          return (
            <ToggleChip
              key={group.betGroup}
              pressed={chosen === group.betGroup}
              onToggle={() =>
                onChoose(inGroup(group.betGroup, second ? undefined : first?.betName))
              }
            >
              {words.group(group.betGroup)}
            </ToggleChip>
          );
        })}
      </ChipRow>
      {chosen !== undefined && markets.length > 1 && (
        <ChipRow label={t('results.markets')}>
          <ToggleChip
            pressed={betName === undefined}
            onToggle={() => onChoose(inGroup(chosen, undefined))}
          >
            {t('results.all')}
          </ToggleChip>
          {markets.map((market) => (
            <ToggleChip
              key={market.betName}
              pressed={betName === market.betName}
              onToggle={() => onChoose(inGroup(chosen, market.betName))}
            >
              {words.market(market.betName, market.name)}
            </ToggleChip>
          ))}
        </ChipRow>
      )}
      {betName !== undefined && <FollowMarket betName={betName} />}
    </>
  );
}
