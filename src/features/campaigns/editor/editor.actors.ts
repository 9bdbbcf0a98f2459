import { fromPromise } from 'xstate';
import { campaignEditorMachine, type OpenedDraft } from '#machines/campaigns/campaign-editor.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';
import { browserCheckoutMachine } from './checkout.actors.ts';
import { browserWritingMachine } from './draft.actors.ts';
import { draftOf, emptyDraft } from './draft-mapping.ts';
import { type DraftOwner, type KeptDraft, keptDraftKey, readKeptDraft, writeKeptDraft } from './kept-draft.ts';

interface EditorVisit extends DraftOwner {
  /** ISO 4217, the instance's. */
  readonly currency: string;
  /** The shopper comes back from the payment provider: whatever became of the campaign meanwhile is told by the result. */
  readonly isReturning: boolean;
}

const isConnectionFailure = (error: unknown) => ['offline', 'network'].includes((error as Failure).kind);

/** Keeps a draft's unsaved words in this tab, and forgets them once the server has them. */
export function keepDraft(owner: DraftOwner, { draft, base }: KeptDraft, isUnsaved: boolean): void {
  const key = keptDraftKey(owner, draft.id);
  if (isUnsaved) tabStorage.write(key, writeKeptDraft({ draft, base }));
  else tabStorage.remove(key);
  // The words of a draft that has an id now are kept under it.
  if (draft.id !== null) tabStorage.remove(keptDraftKey(owner, null));
}

/** The editor machine of one visit, and what the server said of the campaign when it was opened last. */
export function browserEditorMachine(visit: EditorVisit) {
  let status: Schema<'CampaignStatus'> | null = null;

  async function openDraft(campaignId: string | null, signal: AbortSignal): Promise<OpenedDraft> {
    const kept = readKeptDraft(tabStorage.read(keptDraftKey(visit, campaignId)), campaignId);
    const opened = kept && { ...kept, isUnsaved: true };
    if (campaignId === null) return opened ?? { draft: emptyDraft(visit.currency), base: null, isUnsaved: false };
    try {
      const params = { path: { id: campaignId } };
      const campaign = await orFailure(bodyOf(api.GET('/dsp/campaigns/{id}', { params, signal })));
      status = campaign.status;
      if (status === 'draft' && opened) return opened;
      if (status !== 'draft' && status !== 'pending_payment' && !visit.isReturning) {
        throw { kind: 'conflict', code: 'transition_refused', facts: { status } } satisfies Failure;
      }
      const draft = draftOf(campaign);
      return { draft, base: draft, isUnsaved: false };
    } catch (error) {
      if (opened && isConnectionFailure(error)) return opened;
      throw error;
    }
  }

  const machine = campaignEditorMachine.provide({
    actors: {
      openDraft: fromPromise(({ input, signal }) => openDraft(input.campaignId, signal)),
      writeDraft: browserWritingMachine(),
      checkOut: browserCheckoutMachine,
    },
  });
  return { machine, isAwaitingPayment: () => status === 'pending_payment' };
}
