import type { SecurePlace } from '#server/engines/storage/test-s3-server.ts';

/** Everybody around the product: the hosts, each with a port and a certificate of its own. */
export const peerNames = ['identity', 'pay', 'storage', 'mail', 'ads', 'uploads'] as const;
export type PeerName = (typeof peerNames)[number];

/** What the process of the peers is started with, as JSON in `PEERS`. */
export interface PeerSettings {
  readonly places: Readonly<Record<PeerName, SecurePlace>>;
  /** Their own: what they keep is nobody else's. */
  readonly databaseUrl: string;
  /** Where the product listens, behind `ads` and `uploads`. */
  readonly productPort: number;
  readonly pool: { readonly id: string; readonly clientId: string };
  /** Who may administer the pool. */
  readonly administrator: { readonly region: string; readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly payments: {
    readonly entityId: string;
    readonly accessToken: string;
    readonly webhookUrl: string;
    readonly webhookSecret: string;
    /** Whose pages may show the card's fields. */
    readonly shop: string;
  };
  readonly mailAccount: { readonly user: string; readonly pass: string };
}

export interface PeerMail {
  readonly from: 'pool' | 'product';
  readonly to: string;
  readonly text: string;
  /** The names of the files that came with it. */
  readonly files: readonly string[];
}

/** What the process says, a line of JSON each. */
export type PeerWord =
  | { readonly kind: 'ready'; readonly storage: Readonly<Record<string, string>> }
  | { readonly kind: 'mail'; readonly mail: PeerMail }
  | { readonly kind: 'webhook'; readonly delivered: number }
  | { readonly kind: 'error'; readonly message: string };
