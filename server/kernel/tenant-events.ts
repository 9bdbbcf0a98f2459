import { sql, type Tx } from './db/database.ts';

export interface TenantEvent {
  readonly namespaceId: string;
  /** Null: for the platform's side of the namespace. */
  readonly instanceId: string | null;
  readonly type:
    | 'campaign.changed'
    | 'artwork.changed'
    | 'artwork.checked'
    | 'review.changed'
    /** A design, or what it was made. */
    | 'studio.changed'
    /** Whether a company may book. */
    | 'company.changed'
    /** Told to one person, whom it names. */
    | 'notification.changed'
    /** A member's access is over: their streams end. Told to nobody. */
    | 'membership.ended';
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Tells the live streams, once the transaction commits. */
export async function publish(tx: Tx, event: TenantEvent): Promise<void> {
  await tx.run(sql`insert into events (namespace_id, instance_id, type, payload)
    values (${event.namespaceId}, ${event.instanceId}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb)`);
}
