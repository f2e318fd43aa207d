import type { PaymentKind } from '@poy/contract';
import type { KindThatAsks } from '@poy/contract/paymentKinds';
import { Coins, Landmark, QrCode, Wallet, Zap, type LucideIcon } from 'lucide-react';

/** The ways to pay in that a form asks for, by an amount and, at some of their pages, an account. */
export type FormKind = KindThatAsks<'account' | 'amount'>;

interface WaySign {
  readonly icon: LucideIcon;
  /** The code of the colours of its mark. A transfer between banks has none of its own. */
  readonly code?: string;
}

/** The signs of the ways to pay in that a form asks for. */
export const waySigns: Readonly<Record<FormKind, WaySign>> = {
  normal: { icon: Landmark },
  fast: { icon: Zap },
  qrcode: { icon: QrCode, code: 'PROMPTPAY' },
  truemoney: { icon: Wallet, code: 'TRUEMONEY' },
  crypto: { icon: Coins, code: 'USDT' },
};

/** Returns true for a way that a form of this page asks for. */
export const isFormKind = (kind: PaymentKind): kind is FormKind => Object.hasOwn(waySigns, kind);
