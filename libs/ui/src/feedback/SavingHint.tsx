import { LinkButton, Notice } from '@poy/ui';

interface SavingHintProps {
  /** How a file is saved here; null where the browser does it as every browser does. */
  hint: { text: string; link: { href: string; text: string } | null } | null;
}

/** Says how a file is saved in a browser whose downloads do nothing, with a link that leads out of it. */
export function SavingHint({ hint }: SavingHintProps) {
  if (!hint) return null;
  return (
    <>
      <Notice>{hint.text}</Notice>
      {hint.link && (
        <LinkButton variant="secondary" link={<a href={hint.link.href} />}>
          {hint.link.text}
        </LinkButton>
      )}
    </>
  );
}
