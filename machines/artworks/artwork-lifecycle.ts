import { transition } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type ArtworkLifecycleEvent, artworkLifecycleMachine } from '#machines/artworks/artwork-lifecycle.machine.ts';

/** The contract's statuses, and those of an artwork without a row: `uploading` before there is one, `deleted` afterwards. */
export type ArtworkStatus = components['schemas']['ArtworkStatus'] | 'uploading' | 'deleted';

export type ArtworkEffect = 'requestReview' | 'reopenReview' | 'withdraw';

export interface ArtworkTransition {
  readonly status: ArtworkStatus;
  readonly effects: readonly ArtworkEffect[];
}

/** The events that the chart draws at a status, whatever their facts: what may be offered. */
export function artworkEvents(status: ArtworkStatus): ArtworkLifecycleEvent['type'][] {
  // The chart has no wildcards, which the library's type allows for.
  return (artworkLifecycleMachine.states[status]?.ownEvents ?? []) as ArtworkLifecycleEvent['type'][];
}

/** Where an event leads from a status, and with which effects; null when the chart does not draw it or a guard refuses. */
export function artworkTransition(status: ArtworkStatus, event: ArtworkLifecycleEvent): ArtworkTransition | null {
  const state = artworkLifecycleMachine.resolveState({ value: status, context: {} });
  if (!state.can(event)) return null;
  const [next, actions] = transition(artworkLifecycleMachine, state, event);
  // The chart's top-level states are the contract's statuses and its actions the effects: a test holds them together.
  return { status: next.value as ArtworkStatus, effects: actions.map(({ type }) => type as ArtworkEffect) };
}

/** Whether a media owner has rejected it or taken its word back, as the reviews say: the platform's does not count here. */
export const isRefusedByOwner = (
  reviews: readonly Pick<components['schemas']['Review'], 'level' | 'status'>[],
): boolean =>
  reviews.some(({ level, status }) => level === 'media_owner' && (status === 'rejected' || status === 'revoked'));

/** Where an event leads from a status; null when the chart does not draw it or a guard refuses. */
export function nextArtworkStatus(status: ArtworkStatus, event: ArtworkLifecycleEvent): ArtworkStatus | null {
  return artworkTransition(status, event)?.status ?? null;
}
