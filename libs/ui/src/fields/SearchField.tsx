import { IconButton } from '@poy/ui';
import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Pick<
  ComponentProps<'input'>,
  'maxLength' | 'onPointerDown' | 'onFocus' | 'onBlur'
> {
  /** It is read to those who do not see the field, and stands in it while it is empty. */
  label: string;
  /** The words of the button that empties the field. */
  clearLabel: string;
  text: string;
  onText: (text: string) => void;
}

/** The field in which something is searched as one types. */
export function SearchField({ label, clearLabel, text, onText, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        // The keys of a phone leave, so that what was found is seen.
        field.current?.blur();
      }}
    >
      <Search size={20} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label={clearLabel}
          onClick={() => {
            onText('');
            field.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
