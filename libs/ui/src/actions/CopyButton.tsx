import { Button, VisuallyHidden } from '@poy/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonLook } from './Button.tsx';

const THANKS_MS = 2000;

interface CopyButtonProps extends Omit<ButtonLook, 'icon'> {
  label: string;
  copiedLabel: string;
  /** Copies the text. When its promise is rejected, the button does not say "copied". */
  onCopy: () => void | Promise<void>;
  className?: string;
}

/** A button that copies a text and shows for two seconds that it did. */
export function CopyButton({
  label,
  copiedLabel,
  onCopy,
  variant = 'quiet',
  size = 'sm',
  ...look
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await onCopy();
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const icon = copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />;
  return (
    <>
      <Button {...look} variant={variant} size={size} icon={icon} onClick={() => void copy()}>
        {copied ? copiedLabel : label}
      </Button>
      <VisuallyHidden role="status">{copied ? copiedLabel : ''}</VisuallyHidden>
    </>
  );
}
