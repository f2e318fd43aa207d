import { paths } from '@poy/host';
import { Button, EmptyState, LinkButton } from '@poy/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NothingFits } from './NothingFits.tsx';
import { isNarrowed, type SlipsChoice } from './slipsChoice.ts';

interface NoSlipsProps {
  choice: SlipsChoice;
  /** Takes the filters off. */
  onClear: () => void;
}

/** The place of a list without slips. It offers to take the filters off, or to play. */
export function NoSlips({ choice, onClear }: NoSlipsProps) {
  const { t } = useTranslation('lotto');
  if (isNarrowed(choice)) {
    return (
      <NothingFits
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('slips.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t(`slips.none.${choice.tab}`)}
      text={t(`slips.noneText.${choice.tab}`)}
      action={<LinkButton link={<Link to={paths.lotto} />}>{t('slips.play')}</LinkButton>}
    />
  );
}
