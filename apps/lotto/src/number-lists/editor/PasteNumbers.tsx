import { Button } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../numberLists.module.css';
import { readNumbers, type ReadNumber } from './readNumbers.ts';

interface PasteNumbersProps {
  open: boolean;
  /** The number of digits that each number has. */
  digits: number;
  onClose: () => void;
  onNumbers: (numbers: readonly ReadNumber[]) => void;
}

const unreadShown = 12;

/**
 * A list of numbers, typed or pasted as text. Before it is added, the sheet shows which lines were
 * not understood and what was passed over.
 */
export function PasteNumbers({ open, digits, onClose, onNumbers }: PasteNumbersProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const [text, setText] = useState('');
  const id = useId();
  const { numbers, unread, passed } = readNumbers(text, digits);
  const add = () => {
    onNumbers(numbers);
    setText('');
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('numberLists.paste')}
      closeLabel={t('host:actions.close')}
      actions={
        <Button disabled={numbers.length === 0} onClick={add}>
          {t('numberLists.addNumbers', { count: numbers.length })}
        </Button>
      }
    >
      <label className={styles.pasteLabel} htmlFor={id}>
        {t('numberLists.pasteHint', {
          digits,
          example: '1234567'.slice(0, digits),
          other: '7654321'.slice(0, digits),
        })}
      </label>
      <textarea
        id={id}
        className={styles.pasteBox}
        rows={5}
        inputMode="text"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles.unread} role="status">
        {unread.length > 0 &&
          t('numberLists.unread', {
            pieces: unread.slice(0, unreadShown).join('  '),
            count: unread.length,
          })}
      </p>
      {passed.slice(0, unreadShown).map(({ why, what }, at) => (
        <p key={at} className={styles.passed}>
          {t('paste.passedPart', { what, why: t(`paste.passed.${why}`) })}
        </p>
      ))}
    </Sheet>
  );
}
