import { transition } from 'xstate';
import type { components } from '#contract/product-api.ts';
import {
  type CampaignLifecycleEvent,
  campaignLifecycleMachine,
} from '#machines/campaigns/campaign-lifecycle.machine.ts';

export type CampaignStatus = components['schemas']['CampaignStatus'];

/** What whoever runs a transition has to carry out along with it. */
export type CampaignEffect = 'holdSlots' | 'releaseSlots' | 'bookSlots' | 'refundInFull' | 'refundQuoted' | 'settle';

export interface CampaignTransition {
  readonly status: CampaignStatus;
  readonly effects: readonly CampaignEffect[];
}

/** The events that the chart draws at a status, whatever their facts: what may be offered. */
export function campaignEvents(status: CampaignStatus): CampaignLifecycleEvent['type'][] {
  // The chart has no wildcards, which the library's type allows for.
  return (campaignLifecycleMachine.states[status]?.ownEvents ?? []) as CampaignLifecycleEvent['type'][];
}

/** Whether a campaign at a status is edited while it is paid for. */
export const isAmendable = (status: CampaignStatus): boolean =>
  campaignLifecycleMachine.resolveState({ value: status, context: {} }).hasTag('amendable');

/** Where an event leads from a status, and with which effects; null when the chart does not draw it or a guard refuses. */
export function campaignTransition(status: CampaignStatus, event: CampaignLifecycleEvent): CampaignTransition | null {
  const state = campaignLifecycleMachine.resolveState({ value: status, context: {} });
  if (!state.can(event)) return null;
  const [next, actions] = transition(campaignLifecycleMachine, state, event);
  // The chart's top-level states are the contract's statuses and its actions the effects: a test holds them together.
  return { status: next.value as CampaignStatus, effects: actions.map(({ type }) => type as CampaignEffect) };
}

/** Where an event leads from a status; null when the chart does not draw it or a guard refuses. */
export function nextCampaignStatus(status: CampaignStatus, event: CampaignLifecycleEvent): CampaignStatus | null {
  return campaignTransition(status, event)?.status ?? null;
}
