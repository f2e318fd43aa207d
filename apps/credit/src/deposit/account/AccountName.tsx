/**
 * The name of an account at a Thai bank. The bank wrote it, so it is marked as Thai and gets Thai
 * letters on a page in any language.
 */
export function AccountName({ name, className }: { name: string; className: string | undefined }) {
  return (
    <span className={className} lang="th" translate="no">
      {name}
    </span>
  );
}
