import { fromPromise } from 'xstate';
import { campaignEditorMachine, type OpenedDraft } from '#machines/campaigns/campaign-editor.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf } from '#src/api/client.ts';
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

/** Keeps what is not saved of a draft in this tab, and forgets it once the server has it. */
export function keepDraft(owner: DraftOwner, { draft, base }: KeptDraft, isUnsaved: boolean): void {
  const key = keptDraftKey(owner, draft.id);
  if (isUnsaved) tabStorage.write(key, writeKeptDraft({ draft, base }));
  else tabStorage.remove(key);
  // A draft that has an id now is kept under it.
  if (draft.id !== null) tabStorage.remove(keptDraftKey(owner, null));
}

/** The editor machine of one visit over the product API. */
export function browserEditorMachine(visit: EditorVisit) {
  async function openDraft(campaignId: string | null, signal: AbortSignal): Promise<OpenedDraft> {
    const kept = readKeptDraft(tabStorage.read(keptDraftKey(visit, campaignId)), campaignId);
    const opened = kept && { ...kept, isUnsaved: true, isAwaitingPayment: false, isReturned: false };
    if (campaignId === null) {
      const draft = emptyDraft(visit.currency);
      return opened ?? { draft, base: null, isUnsaved: false, isAwaitingPayment: false, isReturned: false };
    }
    try {
      const params = { path: { id: campaignId } };
      const campaign = await orFailure(bodyOf(api.GET('/dsp/campaigns/{id}', { params, signal })));
      const { status } = campaign;
      const isReturned = campaign.statusReason === 'approval_returned';
      if (status === 'draft' && opened) return { ...opened, isReturned };
      if (status !== 'draft' && status !== 'pending_payment' && !visit.isReturning) {
        throw { kind: 'conflict', code: 'transition_refused', facts: { status } } satisfies Failure;
      }
      const draft = draftOf(campaign);
      return { draft, base: draft, isUnsaved: false, isAwaitingPayment: status === 'pending_payment', isReturned };
    } catch (error) {
      if (opened && isConnectionFailure(error)) return opened;
      throw error;
    }
  }

  return campaignEditorMachine.provide({
    actors: {
      openDraft: fromPromise(({ input, signal }) => openDraft(input.campaignId, signal)),
      writeDraft: browserWritingMachine(),
      checkOut: browserCheckoutMachine,
    },
  });
}
