import type { PackageNoticeType } from '../../engines/mail/message.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Notice, PackageStart } from '../../rooms/notices/notice-types.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { notify } from '../../rooms/notifications/notify.ts';

/** What has become of a package. */
export interface PackageNews {
  readonly type: PackageNoticeType;
  readonly packageId: string;
  /** Names this one event: told again under the same key it is known. */
  readonly key: string;
  /** Where it tells when a flight can start, and for how much. */
  readonly start: PackageStart | null;
  /** Only who watched it by then is told, wall time; left out, all are. */
  readonly watchedBy?: string;
}

/** Tells whoever watches a package what has become of it, in the transaction of the change. */
export async function tellWatchers(
  { tx, clock, namespaceId }: { readonly tx: Tx; readonly clock: Clock; readonly namespaceId: string },
  { type, packageId, key, start, watchedBy }: PackageNews,
): Promise<void> {
  const owner = { namespaceId, instanceId: null };
  const by = watchedBy === undefined ? {} : { watchedBy };
  const facts = start ? { dueOn: start.startOn, amount: start.amount, currency: start.currency } : {};
  await notify({ tx, clock }, owner, { type, about: packageId, key, facts, ...by });
  await raiseNotice({ tx, clock }, owner, { type, payload: { packageId, ...start, ...by } } as Notice);
}
