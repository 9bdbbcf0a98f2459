import { useState } from 'react';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import type { TellDraft } from '../step-props.ts';
import { browserBestSpendMachine } from './best-spend.actors.ts';
import {
  type BestSpendWish,
  bestSpendRequest,
  changesOfProposal,
  isSameRequest,
  spendsAsProposed,
} from './best-spend-request.ts';

/** The proposal at hand, as the steps show it. */
export interface BestSpend {
  /** The line that was asked about last. */
  readonly lineId: string | null;
  readonly scope: Schema<'BestSpendScope'> | null;
  readonly proposal: Schema<'BestSpend'> | null;
  readonly failure: Failure | null;
  readonly state: 'idle' | 'weighing' | 'proposed' | 'unbettered' | 'accepted' | 'failed';
  /** Whether a line can be asked about: dates, a budget, and screens where its own are meant. */
  isPossible(wish: BestSpendWish): boolean;
  ask(wish: BestSpendWish): void;
  accept(): void;
  dismiss(): void;
  undo(): void;
  retry(): void;
}

/** Proposals for the lines of a draft; each is for the plan that it was asked about, and goes when that is another. */
export function useBestSpend(draft: CampaignDraft, tell: TellDraft): BestSpend {
  const actor = useActorRef(browserBestSpendMachine);
  const snapshot = useSnapshot(actor);
  const { request, proposal, failure } = snapshot.context;
  const [wish, setWish] = useState<BestSpendWish | null>(null);

  const take = (taken: Schema<'BestSpend'>) =>
    tell({ kind: 'spendAccepted', lineId: taken.lineId, ...changesOfProposal(taken) });
  const giveBack = (plan: Schema<'BestSpendRequest'>) => {
    const line = plan.lines.find(({ id }) => id === plan.lineId);
    if (line) tell({ kind: 'spendAccepted', lineId: plan.lineId, ...changesOfProposal(line) });
  };
  useEmitted(actor, 'spend.accepted', (event) => take(event.proposal));
  useEmitted(actor, 'spend.undone', (event) => giveBack(event.request.plan));

  const isAccepted = snapshot.matches('accepted');
  const isOther =
    isAccepted && proposal
      ? !spendsAsProposed(
          draft.lines.find(({ id }) => id === proposal.lineId),
          proposal,
        )
      : wish !== null && request !== null && !isSameRequest(bestSpendRequest(draft, wish), request);
  useWhen(isOther, () => actor.send({ type: 'plan.changed' }));

  return {
    lineId: request?.plan.lineId ?? null,
    scope: request?.plan.scope ?? null,
    proposal,
    failure,
    state: typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.answered,
    isPossible: (wanted) => bestSpendRequest(draft, wanted) !== null,
    ask(wanted) {
      const asked = bestSpendRequest(draft, wanted);
      if (!asked) return;
      setWish(wanted);
      actor.send({ type: 'proposal.requested', request: asked });
    },
    accept: () => actor.send({ type: 'proposal.accepted' }),
    dismiss: () => actor.send({ type: 'proposal.dismissed' }),
    undo: () => actor.send({ type: 'acceptance.undone' }),
    retry: () => actor.send({ type: 'retry.requested' }),
  };
}
