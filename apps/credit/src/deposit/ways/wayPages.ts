import type { FormKind } from './waySigns.ts';

interface WayPage {
  readonly path: `/credit/deposit/${string}`;
  /** True where the member chooses among the accounts. */
  readonly chooses?: true;
}

/** The pages of each way. Links lead to its first one. */
const pagesOf: Readonly<Record<FormKind, readonly [WayPage, ...WayPage[]]>> = {
  normal: [{ path: '/credit/deposit/normal', chooses: true }],
  fast: [{ path: '/credit/deposit/fast' }, { path: '/credit/deposit/fast/queue' }],
  qrcode: [{ path: '/credit/deposit/qrcodes', chooses: true }, { path: '/credit/deposit/qrcode' }],
  truemoney: [{ path: '/credit/deposit/truemoney' }],
  crypto: [{ path: '/credit/deposit/crypto' }, { path: '/credit/deposit/crypto/queue' }],
};

/** Returns the address to which a link to a way leads. */
export const addressOfWay = (kind: FormKind): string => pagesOf[kind][0].path;

/** Every page of a way that a form asks for. */
export const wayPages = (Object.keys(pagesOf) as FormKind[]).flatMap((kind) =>
  pagesOf[kind].map(({ path, chooses = false }) => ({ path, kind, chooses })),
);
