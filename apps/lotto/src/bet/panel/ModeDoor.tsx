import { IconButton } from '@poy/ui';
import { Keyboard, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../keepChoice.ts';

interface ModeDoorProps {
  mode: Choice<'entry'>;
  onMode: (mode: Choice<'entry'>) => void;
}

/** The button that changes over between the keypad and the board of numbers. */
export function ModeDoor({ mode, onMode }: ModeDoorProps) {
  const { t } = useTranslation('lotto');
  const other = mode === 'keypad' ? 'panel' : 'keypad';
  return (
    <IconButton variant="filled" label={t(`bet.mode.${other}`)} onClick={() => onMode(other)}>
      {mode === 'keypad' ? <LayoutGrid size={20} /> : <Keyboard size={20} />}
    </IconButton>
  );
}
