import { useErrorWords, useFormat, useServerNow } from '@poy/host';
import { Button } from '@poy/ui';
import { DigitBoxes, Keypad } from '@poy/ui/bet';
import type { UseMutationResult } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import entryStyles from '../entry/entry.module.css';
import { usePhysicalKeys } from '../entry/usePhysicalKeys.ts';
import { UnsureRound } from '../rounds/UnsureRound.tsx';
import styles from './shots.module.css';

interface ShotEntryProps {
  /** The moment from which this member may shoot again, in ms of server time; null for now. */
  nextShotAt: number | null;
  shoot: Pick<
    UseMutationResult<unknown, Error, string>,
    'mutate' | 'isPending' | 'error' | 'isSuccess' | 'variables'
  >;
}

const length = 5;

/** Five digits and the button that shoots them. Between two shots the button counts down. */
export function ShotEntry({ nextShotAt, shoot }: ShotEntryProps) {
  const { t } = useTranslation('lotto');
  const { countdown } = useFormat();
  const errorWords = useErrorWords();
  const now = useServerNow();
  const [digits, setDigits] = useState('');
  const wait = nextShotAt === null ? 0 : nextShotAt - now;
  const ready = digits.length === length && wait <= 0 && !shoot.isPending;
  const type = (digit: string) =>
    setDigits((typed) => (typed.length < length ? typed + digit : typed));
  const erase = () => setDigits((typed) => typed.slice(0, -1));
  const fire = () => {
    if (ready) shoot.mutate(digits, { onSuccess: () => setDigits('') });
  };
  usePhysicalKeys({ onDigit: type, onDelete: erase, onEnter: fire });

  return (
    <div className={styles.entry}>
      <DigitBoxes
        className={entryStyles.boxes}
        value={digits}
        length={length}
        label={t('shots.typed')}
      />
      <Button
        block
        size="lg"
        icon={<Target size={20} />}
        busy={shoot.isPending}
        disabled={!ready && !shoot.isPending}
        onClick={fire}
      >
        {wait > 0 ? t('shots.wait', { time: countdown(wait) }) : t('shots.shoot')}
      </Button>
      <p className={styles.said} role="status" data-bad={shoot.error ? '' : undefined}>
        {shoot.error
          ? errorWords(shoot.error)
          : shoot.isSuccess && digits === ''
            ? t('shots.shot', { number: shoot.variables })
            : ''}
      </p>
      <UnsureRound className={styles.quiet} />
      <Keypad
        className={entryStyles.keypad}
        label={t('shots.keypad')}
        onDigit={type}
        onDelete={erase}
        deleteLabel={t('bet.erase')}
        extra={{ text: t('shots.erase'), onPress: () => setDigits(''), disabled: digits === '' }}
      />
    </div>
  );
}
