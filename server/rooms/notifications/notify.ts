import type { components } from '#contract/product-api.ts';
import type { NotificationType } from '#domain/notifications/notification-types.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';

/** Something that people are to find in their notifications. */
export interface Cause {
  readonly type: NotificationType;
  /** Names this one event: told again under the same key it is known. */
  readonly key: string;
  /** What it is about, as its type says. */
  readonly about?: string | null;
  /** Whom it is for, where its type is for one person; they are told wherever they are signed in. */
  readonly userId?: string;
  /** Who did it, and so knows: a user's id, or the name of a job. */
  readonly actor?: string;
  readonly facts?: Facts;
  /** Of what people watch: only who did so by then hears of it (wall time); left out, all do. */
  readonly watchedBy?: string;
}

type Facts = components['schemas']['NotificationFacts'];

/** What is known of it; what is null is not told. */
export const factsOf = (known: { readonly [K in keyof Facts]: Facts[K] | null }): Facts =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));

/** A cause and whose it is. */
export interface OwnedCause extends Cause {
  readonly namespaceId: string;
  readonly instanceId: string | null;
}

/** Notes many things at once, in one statement. */
export async function notifyAll(
  { tx, clock }: { readonly tx: Tx; readonly clock: Pick<Clock, 'wall'> },
  causes: readonly OwnedCause[],
): Promise<void> {
  if (causes.length === 0) return;
  const rows = causes.map(({ namespaceId, instanceId, type, key, about = null, facts = {} }) => ({
    ...{ id: orderedId(), namespace_id: namespaceId, instance_id: instanceId, type, about, facts },
    key: `${type} ${key}`,
  }));
  await tx.run(sql`
    insert into notification_causes (id, namespace_id, instance_id, type, about, facts, key, at)
    select r.id, r.namespace_id, r.instance_id, r.type, r.about, r.facts, r.key, ${clock.wall()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, namespace_id uuid, instance_id uuid, type text, about uuid, facts jsonb, key text)
    on conflict do nothing`);
}

/**
 * Notes that something happened, in the transaction of what happened: people hear of it if and only if that commits. A job finds
 * out who they are (`post-causes.ts`).
 */
export async function notify(
  { tx, clock }: { readonly tx: Tx; readonly clock: Pick<Clock, 'wall'> },
  owner: { readonly namespaceId: string; readonly instanceId: string | null },
  { type, key, about = null, userId, actor, facts = {}, watchedBy }: Cause,
): Promise<void> {
  await tx.run(sql`
    insert into notification_causes (id, namespace_id, instance_id, type, about, user_id, actor, facts, key, at, watched_by)
    values (${orderedId()}, ${owner.namespaceId}, ${owner.instanceId}, ${type}, ${about}, ${userId ?? null}, ${actor ?? null},
      ${JSON.stringify(facts)}::jsonb, ${`${type} ${key}`}, ${clock.wall()}, ${watchedBy ?? null}::timestamptz)
    on conflict do nothing`);
}
