import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Logger } from './log.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { ObjectStore } from './storage/object-store.ts';

/** What every handler and job may use. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly payments: PaymentProvider;
  readonly store: ObjectStore;
  /** A URL of an object on the assets origin, signed and good for an hour at least. */
  assetUrl(key: string): string;
  /** The database-kept secret of that name; made at first use. */
  readonly secrets: Readonly<Record<'assetSigning' | 'screenKeys', string>>;
}
