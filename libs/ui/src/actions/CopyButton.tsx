import { Button, VisuallyHidden } from '@poy/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonLook } from './Button.tsx';

const THANKS_MS = 2000;

interface CopyButtonProps extends Omit<ButtonLook, 'icon'> {
  label: string;
  copiedLabel: string;
  /** Does the copying; a rejected promise means it did not work, and nothing is claimed. */
  onCopy: () => void | Promise<void>;
  className?: string;
}

/** Copies something and says so for two seconds. */
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
