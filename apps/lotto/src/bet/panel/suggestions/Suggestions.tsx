import { queries } from '@poy/api-client';
import { optionDigits, type Draft, type Terms } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { EmptyState, ErrorState, Skeleton } from '@poy/ui';
import { Chip, ChipRow, Sheet } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lineKey } from '../../../slip-draft/slipDraft.ts';
import { lengthOf, optionsOf } from '../betTabs.ts';
import styles from './suggestions.module.css';
import type { EntryState } from '../useEntry.ts';

interface SuggestionsProps {
  betId: number;
  terms: Terms;
  entry: EntryState;
  lines: Draft;
  onClose: () => void;
}

/**
 * Offers the numbers that pay the usual multiplier now, the least sold first. A tap adds or removes
 * one.
 */
export function Suggestions({ betId, terms, entry, lines, onClose }: SuggestionsProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { multiplier } = useFormat();
  const { data, isError, refetch } = useQuery({
    ...queries.recommended(betId),
    refetchOnMount: 'always',
  });
  const there = new Set(lines.map(lineKey));
  const options = optionsOf(lengthOf[entry.tab], terms).filter((option) =>
    data?.some((row) => row.option === option),
  );
  return (
    <Sheet open onClose={onClose} title={t('suggest.title')} closeLabel={t('host:actions.close')}>
      <p className={styles.text}>{t('suggest.text')}</p>
      {!data &&
        (isError ? (
          <ErrorState
            title={t('suggest.failed')}
            retryLabel={t('host:actions.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton shape="row" count={3} label={t('host:loading')} />
        ))}
      {data && options.length === 0 && (
        <EmptyState icon={<Lightbulb />} title={t('suggest.empty')} />
      )}
      {options.map((option) => (
        <section key={option} className={styles.option}>
          <h3 className={styles.name}>
            <span>{t(`host:options.${option}`)}</span>{' '}
            <span>{t('bet.times', { multiply: multiplier(terms.rates[option] ?? 0) })}</span>
          </h3>
          <ChipRow label={t(`host:options.${option}`)}>
            {data
              ?.filter((row) => row.option === option && row.number.length === optionDigits(option))
              .map(({ number }) => (
                <Chip
                  key={number}
                  bet
                  aria-pressed={there.has(lineKey({ option, number }))}
                  onClick={() => entry.put([option], number, 'toggle')}
                  translate="no"
                >
                  {number}
                </Chip>
              ))}
          </ChipRow>
        </section>
      ))}
    </Sheet>
  );
}
