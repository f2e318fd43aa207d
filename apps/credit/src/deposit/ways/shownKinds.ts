import type { PaymentKind } from '@poy/contract';
import { paths } from '@poy/host';
import { Coins, Landmark, QrCode, Wallet, Zap, type LucideIcon } from 'lucide-react';

/** A way to pay in that has a page: its icon and its address. */
export const shownKinds = {
  normal: { icon: Landmark, to: paths.depositNormal },
  fast: { icon: Zap, to: `${paths.deposit}/fast` },
  qrcode: { icon: QrCode, to: `${paths.deposit}/qrcodes` },
  truemoney: { icon: Wallet, to: `${paths.deposit}/truemoney` },
  crypto: { icon: Coins, to: `${paths.deposit}/crypto` },
} as const satisfies Partial<Record<PaymentKind, { icon: LucideIcon; to: string }>>;
export type ShownKind = keyof typeof shownKinds;

/** Returns true for a kind that has a page. */
export const isShownKind = (kind: PaymentKind): kind is ShownKind =>
  Object.hasOwn(shownKinds, kind);
