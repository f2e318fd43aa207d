import { SearchField } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useMarketsWords } from '../useMarketsWords.ts';

interface MarketSearchProps {
  text: string;
  onText: (text: string) => void;
}

/** The box in which a market is searched by its name. */
export function MarketSearch({ text, onText }: MarketSearchProps) {
  const { t } = useTranslation('host');
  const words = useMarketsWords();
  return (
    <SearchField
      label={words('search')}
      clearLabel={t('actions.clear')}
      maxLength={60}
      text={text}
      onText={onText}
    />
  );
}
