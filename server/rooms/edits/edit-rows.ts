import type { components } from '#contract/product-api.ts';
import { isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { editLifecycleMachine } from '#machines/campaigns/edit-lifecycle.machine.ts';
import type { StatusOf } from '#machines/lifecycle.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { create } from '../../kernel/transition.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';
import { editEntity } from './edit-entity.ts';
import { allStand, type EditChange, type EditState } from './edit-state.ts';

export type CampaignEdit = components['schemas']['CampaignEdit'];
type Who = components['schemas']['Who'];

/** In whose name, by which clock and in which transaction a campaign is edited. */
export interface EditContext {
  readonly tx: Tx;
  readonly clock: Clock;
  /** The user's id. */
  readonly actor: string;
}

export interface EditRow {
  readonly id: string;
  readonly campaignId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly at: string;
  readonly actor: string;
  readonly kind: CampaignEdit['kind'];
  readonly status: Exclude<StatusOf<typeof editLifecycleMachine>, 'planned'>;
  readonly changes: readonly EditChange[];
  readonly differenceMinor: number;
  readonly orderId: string | null;
  readonly expiresAt: string | null;
  readonly undoOf: string | null;
  readonly undoneBy: string | null;
}

export const editColumns = sql`e.id, e.campaign_id, e.namespace_id, e.instance_id, e.at, e.actor, e.kind, e.status, e.changes,
  e.difference_minor, e.order_id, e.expires_at, e.undo_of, e.undone_by`;

const edits = (tail: Sql): Sql => sql`select ${editColumns} from campaign_edits e ${tail}`;

export const findEdit = (tx: Tx, campaignId: string, id: string): Promise<EditRow | undefined> =>
  tx.row<EditRow>(edits(sql`where e.campaign_id = ${campaignId} and e.id = ${id}`));

/** The edit that an order pays for. */
export const findEditOfOrder = (tx: Tx, orderId: string): Promise<EditRow | undefined> =>
  tx.row<EditRow>(edits(sql`where e.order_id = ${orderId}`));

/** The edit of a campaign that waits for its payment. */
export const findPendingEdit = (tx: Tx, campaignId: string): Promise<EditRow | undefined> =>
  tx.row<EditRow>(edits(sql`where e.campaign_id = ${campaignId} and e.status = 'awaiting_payment'`));

/** The edit of a campaign that waits for somebody who may spend as much. */
export const findAskedEdit = (tx: Tx, campaignId: string): Promise<EditRow | undefined> =>
  tx.row<EditRow>(edits(sql`where e.campaign_id = ${campaignId} and e.status = 'awaiting_approval'`));

export async function insertEdit(
  tx: Tx,
  clock: Clock,
  campaign: Pick<CampaignRow, 'id' | 'namespaceId' | 'instanceId'>,
  edit: Pick<EditRow, 'id' | 'actor' | 'kind' | 'changes' | 'differenceMinor' | 'undoOf'> & {
    /** What it waits for; else its changes are made. */
    readonly pay?: { readonly orderId: string; readonly until: Date };
    readonly base?: EditState;
  },
): Promise<void> {
  const { id: campaignId, namespaceId, instanceId } = campaign;
  const orderId = edit.pay?.orderId ?? null;
  const columns = {
    campaign_id: campaignId,
    at: clock.business(),
    actor: edit.actor,
    kind: edit.kind,
    changes: sql`${JSON.stringify(edit.changes)}::jsonb`,
    difference_minor: edit.differenceMinor,
    order_id: orderId,
    expires_at: edit.pay?.until ?? null,
    undo_of: edit.undoOf,
    base: sql`${edit.base ? JSON.stringify(edit.base) : null}::jsonb`,
    begun_at: clock.wall(),
  };
  const owner = { id: edit.id, namespaceId, instanceId, campaignId, orderId };
  await create({ tx, clock, actor: edit.actor }, editEntity, owner, columns, {
    type: edit.pay ? 'edit.requested' : 'edit.applied',
  });
}

/** The names of those who did something, as far as they are members of the caller's instance. */
export async function readNames(tx: Tx, actors: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ userId: string; name: string }>(
    sql`select user_id, name from instance_member_names(${[...new Set(actors)]}::text[])`,
  );
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

const systems: Readonly<Record<string, Who['kind']>> = {
  'payment-provider': 'payments',
  holds: 'payments',
  review: 'review',
  schedule: 'schedule',
  playout: 'schedule',
};

/** Who did something, for a user to read. */
export const toWho = (actor: string, names: ReadonlyMap<string, string>, selfId: string): Who => ({
  kind: systems[actor] ?? 'member',
  name: names.get(actor)?.trim() || null,
  isSelf: actor === selfId,
});

/** Whether an edit can be undone, as far as its own rows tell. */
export function undoStateOf(edit: EditRow, campaign: CampaignRow, state: EditState): CampaignEdit['undo'] {
  if (edit.undoneBy) return 'undone';
  if (edit.status !== 'applied') return 'not_applied';
  const isOpen = edit.kind === 'draft' ? campaign.status === 'draft' : isEditable(campaign.status);
  if (!isOpen) return 'over';
  if (!allStand(state, edit.changes)) return 'overtaken';
  const takesScreens = (change: EditChange) =>
    change.path.endsWith('/screenIds') && Array.isArray(change.after) && change.after.length > 0;
  return edit.kind === 'live' && edit.changes.some(takesScreens) ? 'locked' : 'possible';
}

/** An edit as the contract shows it. */
export const toEdit = (edit: EditRow, campaign: CampaignRow, state: EditState, who: Who): CampaignEdit => ({
  id: edit.id,
  kind: edit.kind,
  status: edit.status,
  at: edit.at,
  who,
  changes: [...edit.changes],
  difference: edit.differenceMinor,
  currency: campaign.currencyCode,
  undo: undoStateOf(edit, campaign, state),
  undoOf: edit.undoOf,
  expiresAt: edit.expiresAt,
});
