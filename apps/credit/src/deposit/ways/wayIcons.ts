import type { PaymentKind } from '@poy/contract';
import { Coins, Landmark, QrCode, Wallet, Zap, type LucideIcon } from 'lucide-react';
import type { FormKind } from './wayPages.ts';

/** The icons of the ways to pay in that a form asks for. */
export const wayIcons: Readonly<Record<FormKind, LucideIcon>> = {
  normal: Landmark,
  fast: Zap,
  qrcode: QrCode,
  truemoney: Wallet,
  crypto: Coins,
};

/** Returns true for a way that a form of this page asks for. */
export const isFormKind = (kind: PaymentKind): kind is FormKind => Object.hasOwn(wayIcons, kind);
