import type { Config } from './config.ts';
import type { DomainRecords } from './engines/domains/domain-records.ts';
import type { IdentityAdmin } from './engines/identity-admin/identity-admin.ts';
import type { Messenger } from './engines/mail/messenger.ts';
import type { PaymentProvider } from './engines/payments/payment-provider.ts';
import type { Places } from './engines/places/places.ts';
import type { PushSender } from './engines/push/send-push.ts';
import type { Disk } from './engines/storage/disk.ts';
import type { ObjectStore } from './engines/storage/object-store.ts';
import type { LiveEvents } from './http/live-events.ts';
import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/db/database.ts';
import type { Logger } from './kernel/log.ts';

/** What every handler and job may use. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly payments: PaymentProvider;
  readonly store: ObjectStore;
  readonly disk: Disk;
  readonly live: LiveEvents;
  readonly places: Places;
  /** Changes users at the identity pool, embedded or Amazon's. */
  readonly identityAdmin: IdentityAdmin;
  /** Makes the pool of a tenant where the installation runs pools of its own; an empty id is no client's. */
  readonly ensurePool: (poolId: string, clientIds: readonly string[]) => Promise<void>;
  /** What domains say of themselves. */
  readonly domains: DomainRecords;
  /** Mails people. */
  readonly messenger: Messenger;
  /** Pushes to browsers; null where nothing is pushed. */
  readonly push: PushSender | null;
  /** A URL of an object on the assets origin, signed and good for an hour at least. */
  assetUrl(key: string): string;
  /** The first page of a stored package, by the same rules. */
  packageUrl(key: string): string;
}
