import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceForAll } from '../../../lines/PriceForAll.tsx';
import type { ToMend } from '../../../lines/useToMend.ts';
import paper from '../../../purchase/purchase.module.css';
import { wantsStake } from '../foot/SlipFoot.tsx';
import { SlipList } from './SlipList.tsx';
import type { SlipPanelProps } from '../SlipPanelProps.ts';

interface WrittenLinesProps extends Pick<
  SlipPanelProps,
  'draft' | 'change' | 'terms' | 'stakes' | 'pinned'
> {
  /** The thing that kept the slip from being sent. */
  mend: ToMend;
  /** The box of the stake for all. */
  forAll: Ref<HTMLInputElement>;
}

/** The lines with their stakes, and above them the stake for all. */
export function WrittenLines(props: WrittenLinesProps) {
  const { draft, change, terms, stakes, pinned, mend, forAll } = props;
  const { t } = useTranslation('lotto');
  const { lines, before } = draft;
  const inFoot = wantsStake(lines, stakes.stake) && (pinned || lines.length > 0);
  return (
    <>
      {lines.length === 0 && <p className={paper.empty}>{t('slip.empty')}</p>}
      <PriceForAll
        ref={forAll}
        written={stakes.stake}
        quick={!inFoot}
        asked={mend === 'forAll'}
        onWritten={stakes.onStake}
      />
      {lines.length > 0 && (
        <SlipList
          lines={lines}
          rates={terms?.rates}
          before={before}
          change={change}
          look={mend === 'forAll' ? null : mend}
        />
      )}
    </>
  );
}
