import { fromPromise } from 'xstate';
import {
  changeAt,
  changesUndoing,
  contested,
  differences,
  type Editable,
  type EditChanges,
  type FieldPlace,
  placesOf,
  rebased,
  withoutPlaces,
} from '#domain/campaigns/edit-changes.ts';
import {
  type CampaignEditInput,
  campaignEditMachine,
  type OpenedCampaign,
} from '#machines/campaigns/campaign-edit.machine.ts';
import { isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';
import { readTimeline, undoEdit, withdrawEdit } from '../campaigns.actors.ts';
import { browserCheckoutMachine } from '../editor/checkout.actors.ts';
import type { DraftOwner } from '../editor/kept-draft.ts';
import { type KeptChanges, keptChangesKey, readKeptChanges, writeKeptChanges } from './kept-changes.ts';

type Campaign = Schema<'Campaign'>;

/** Keeps changes in this tab until they are made; of none nothing is kept. */
export function keepChanges(owner: DraftOwner, campaign: Campaign, changes: EditChanges): void {
  const key = keptChangesKey(owner, campaign.id);
  if (Object.keys(changes).length > 0) tabStorage.write(key, writeKeptChanges({ base: campaign, changes }));
  else tabStorage.remove(key);
}

export const forgetChanges = (owner: DraftOwner, campaignId: string): void =>
  tabStorage.remove(keptChangesKey(owner, campaignId));

/** An edit of a campaign, wherever in its history. */
async function findEdit(id: string, editId: string, signal: AbortSignal): Promise<Schema<'CampaignEdit'>> {
  let cursor: string | undefined;
  do {
    const page = await readTimeline(id, cursor, signal);
    const found = page.items.find(({ edit }) => edit?.id === editId)?.edit;
    if (found) return found;
    cursor = page.nextCursor;
  } while (cursor);
  throw { kind: 'notFound' } satisfies Failure;
}

/** The changes that take an edit back. */
async function undoingChanges(campaign: Campaign, editId: string, signal: AbortSignal): Promise<EditChanges> {
  const { undo, changes } = await findEdit(campaign.id, editId, signal);
  if (undo !== 'possible') throw { kind: 'conflict', code: 'undo_refused', facts: { reason: undo } } satisfies Failure;
  return changesUndoing(campaign, changes);
}

/** Changes to an earlier version of a campaign, carried over to it. */
function carriedOver(
  campaign: Campaign,
  base: Editable,
  changes: EditChanges,
): Pick<OpenedCampaign, 'changes' | 'changed' | 'contested'> {
  return {
    changes: rebased(base, campaign, changes),
    changed: differences(base, campaign),
    contested: contested(base, campaign, changes),
  };
}

/** Changes without what the user has asked somebody about already: that is out of their hands. */
function withoutAsked(campaign: Campaign, changes: EditChanges, asked: Schema<'CampaignEdit'>): EditChanges {
  const made = asked.changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
  const theirs = changesUndoing(campaign, made);
  const isAsked = (place: FieldPlace) =>
    JSON.stringify(changeAt(changes, place)) === JSON.stringify(changeAt(theirs, place));
  return withoutPlaces(changes, placesOf(changes).filter(isAsked));
}

type Opening = Pick<CampaignEditInput, 'campaignId' | 'undoOf'> & { base: Campaign | null; changes: EditChanges };

/** Whoever comes back from a payment is told how it went, whatever became of the campaign meanwhile. */
async function openCampaign(
  { campaignId, undoOf, base, changes }: Opening,
  owner: DraftOwner & { isReturning: boolean },
  signal: AbortSignal,
): Promise<OpenedCampaign> {
  const params = { path: { id: campaignId } };
  const [campaign, timeline] = await Promise.all([
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}', { params, signal }))),
    readTimeline(campaignId, undefined, signal),
  ]);
  const { status } = campaign;
  const { pending, asked } = timeline;
  if (!isEditable(status) && !owner.isReturning)
    throw { kind: 'conflict', code: 'transition_refused', facts: { status } } satisfies Failure;
  const kept: KeptChanges | null = base
    ? { base, changes }
    : undoOf
      ? { base: campaign, changes: await undoingChanges(campaign, undoOf, signal) }
      : readKeptChanges(tabStorage.read(keptChangesKey(owner, campaignId)));
  const by = timeline.items.find(({ edit }) => edit?.status === 'applied')?.who ?? null;
  const carried = kept ? carriedOver(campaign, kept.base, kept.changes) : { changes: {}, changed: [], contested: [] };
  const isOwn = asked?.who.isSelf === true;
  return {
    campaign,
    pending,
    asked,
    ...carried,
    changes: isOwn ? withoutAsked(campaign, carried.changes, asked) : carried.changes,
    by,
  };
}

/** The edit machine of one visit over the product API. */
export function browserEditMachine(owner: DraftOwner & { readonly isReturning: boolean }) {
  return campaignEditMachine.provide({
    actors: {
      openCampaign: fromPromise(({ input, signal }) => openCampaign(input, owner, signal)),
      previewCampaignEdit: fromPromise(({ input: { campaignId, changes }, signal }) =>
        orFailure(
          bodyOf(
            api.POST('/dsp/campaigns/{id}/edits/preview', {
              params: { path: { id: campaignId } },
              body: changes,
              signal,
            }),
          ),
        ),
      ),
      editCampaign: fromPromise(async ({ input }) => {
        const { campaignId: id, version, changes, undoOf, idempotencyKey, refundTo } = input;
        if (undoOf) return undoEdit({ id, editId: undoOf, version, idempotencyKey, refundTo });
        const header = { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(version) };
        const { edit } = await orFailure(
          bodyOf(
            api.POST('/dsp/campaigns/{id}/edits', {
              params: { path: { id }, header, query: { refundTo } },
              body: changes,
            }),
          ),
        );
        return edit;
      }),
      withdrawCampaignEdit: fromPromise(({ input: { campaignId, editId } }) => withdrawEdit(campaignId, editId)),
      checkOut: browserCheckoutMachine,
    },
  });
}
