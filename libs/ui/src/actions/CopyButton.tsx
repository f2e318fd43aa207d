import { Button, VisuallyHidden } from '@poy/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonLook } from './Button.tsx';
import { copyText } from './copyText.ts';
import { RefusedCopy } from './RefusedCopy.tsx';

const THANKS_MS = 2000;

type Outcome = 'copied' | 'refused';

interface CopyButtonProps extends Omit<ButtonLook, 'icon'> {
  /** The very text that goes to the clipboard. */
  text: string;
  label: string;
  copiedLabel: string;
  /** The words for a browser that refuses the clipboard; the text then stands selected below them. */
  refusedLabel: string;
  className?: string;
}

/**
 * A button that copies a text and shows for two seconds that it did. Where the browser refuses, it
 * says so and shows the text selected.
 */
export function CopyButton({
  text,
  label,
  copiedLabel,
  refusedLabel,
  variant = 'quiet',
  size = 'sm',
  ...look
}: CopyButtonProps) {
  const [last, setLast] = useState<{ text: string; outcome: Outcome; presses: number } | null>(
    null,
  );
  // What was said of another text says nothing of this one.
  const outcome = last?.text === text ? last.outcome : null;
  const copied = outcome === 'copied';
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setLast(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    // Each refusal selects the text anew.
    setLast((before) => ({
      text,
      outcome: done ? 'copied' : 'refused',
      presses: (before?.presses ?? 0) + 1,
    }));
  };
  const icon = copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />;
  return (
    <>
      <Button {...look} variant={variant} size={size} icon={icon} onClick={() => void copy()}>
        {copied ? copiedLabel : label}
      </Button>
      <VisuallyHidden role="status">{copied ? copiedLabel : ''}</VisuallyHidden>
      {outcome === 'refused' && (
        <RefusedCopy key={last?.presses} text={text} words={refusedLabel} />
      )}
    </>
  );
}
