import { BankMark } from '@poy/ui/bet';
import { waySigns, type FormKind } from './waySigns.ts';

interface WayMarkProps {
  kind: FormKind;
  /** In px. */
  size?: 44 | 36;
}

/** The mark of a way to pay in. The name stands beside it. */
export function WayMark({ kind, size = 44 }: WayMarkProps) {
  const { icon: Icon, code = '' } = waySigns[kind];
  return (
    <BankMark code={code} size={size}>
      <Icon size={size / 2 + 2} />
    </BankMark>
  );
}
