import { fromPromise } from 'xstate';
import {
  contested,
  differences,
  type Editable,
  type EditWords,
  rebased,
  wordsBack,
} from '#domain/campaigns/edit-words.ts';
import {
  type CampaignEditInput,
  campaignEditMachine,
  type OpenedCampaign,
} from '#machines/campaigns/campaign-edit.machine.ts';
import { isAmendable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';
import { readTimeline, undoEdit, withdrawEdit } from '../campaigns.actors.ts';
import { browserCheckoutMachine } from '../editor/checkout.actors.ts';
import type { DraftOwner } from '../editor/kept-draft.ts';
import { type KeptWords, keptWordsKey, readKeptWords, writeKeptWords } from './kept-words.ts';

type Campaign = Schema<'Campaign'>;

/** Keeps words in this tab until they are made; without words there is nothing to keep. */
export function keepWords(owner: DraftOwner, campaign: Campaign, words: EditWords): void {
  const key = keptWordsKey(owner, campaign.id);
  if (Object.keys(words).length > 0) tabStorage.write(key, writeKeptWords({ base: campaign, words }));
  else tabStorage.remove(key);
}

export const forgetWords = (owner: DraftOwner, campaignId: string): void =>
  tabStorage.remove(keptWordsKey(owner, campaignId));

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

/** The words that take an edit back. */
async function undoingWords(campaign: Campaign, editId: string, signal: AbortSignal): Promise<EditWords> {
  const { undo, changes } = await findEdit(campaign.id, editId, signal);
  if (undo !== 'possible') throw { kind: 'conflict', code: 'undo_refused', facts: { reason: undo } } satisfies Failure;
  return wordsBack(campaign, changes);
}

/** Words about an earlier version of a campaign, carried over to it. */
function carriedOver(
  campaign: Campaign,
  base: Editable,
  words: EditWords,
): Pick<OpenedCampaign, 'words' | 'changed' | 'contested'> {
  return {
    words: rebased(base, campaign, words),
    changed: differences(base, campaign),
    contested: contested(base, campaign, words),
  };
}

type Opening = Pick<CampaignEditInput, 'campaignId' | 'undoOf'> & { base: Campaign | null; words: EditWords };

/** Whoever comes back from a payment is told how it went, whatever became of the campaign meanwhile. */
async function openCampaign(
  { campaignId, undoOf, base, words }: Opening,
  owner: DraftOwner & { isReturning: boolean },
  signal: AbortSignal,
): Promise<OpenedCampaign> {
  const params = { path: { id: campaignId } };
  const [campaign, timeline] = await Promise.all([
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}', { params, signal }))),
    readTimeline(campaignId, undefined, signal),
  ]);
  const { status } = campaign;
  if (!isAmendable(status) && !owner.isReturning)
    throw { kind: 'conflict', code: 'transition_refused', facts: { status } } satisfies Failure;
  const kept: KeptWords | null = base
    ? { base, words }
    : undoOf
      ? { base: campaign, words: await undoingWords(campaign, undoOf, signal) }
      : readKeptWords(tabStorage.read(keptWordsKey(owner, campaignId)));
  const by = timeline.items.find(({ edit }) => edit?.status === 'applied')?.who ?? null;
  const carried = kept ? carriedOver(campaign, kept.base, kept.words) : { words: {}, changed: [], contested: [] };
  return { campaign, pending: timeline.pending, ...carried, by };
}

/** The edit machine of one visit over the product API. */
export function browserEditMachine(owner: DraftOwner & { readonly isReturning: boolean }) {
  return campaignEditMachine.provide({
    actors: {
      openCampaign: fromPromise(({ input, signal }) => openCampaign(input, owner, signal)),
      previewCampaignEdit: fromPromise(({ input: { campaignId, words }, signal }) =>
        orFailure(
          bodyOf(
            api.POST('/dsp/campaigns/{id}/edits/preview', {
              params: { path: { id: campaignId } },
              body: words,
              signal,
            }),
          ),
        ),
      ),
      editCampaign: fromPromise(async ({ input: { campaignId: id, version, words, undoOf, idempotencyKey } }) => {
        if (undoOf) return undoEdit({ id, editId: undoOf, version, idempotencyKey });
        const header = { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(version) };
        const { edit } = await orFailure(
          bodyOf(api.POST('/dsp/campaigns/{id}/edits', { params: { path: { id }, header }, body: words })),
        );
        return edit;
      }),
      withdrawCampaignEdit: fromPromise(({ input: { campaignId, editId } }) => withdrawEdit(campaignId, editId)),
      checkOut: browserCheckoutMachine,
    },
  });
}
