import { useMemo } from 'react';
import type { ActionEmitted, ActionRequest } from '#machines/action/action.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { newIdempotencyKey } from '#src/api/client.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import type { ActionDefinition } from './define-action.ts';

/** An action as its dialog shows it. */
export interface ActionState {
  /** Its dialog stands: it asks, waits for the answer, or says why it came to nothing. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** It cannot be; there is nothing to confirm. */
  readonly isBlocked: boolean;
  /** Says yes to the question, or to another try. */
  confirm(): void;
  /** Says no, or that it has been read. */
  dismiss(): void;
}

/** The same, as its page shows it and sets it going. */
export interface Action<TSubject, TFailure = Failure> extends ActionState {
  /** It is done, and nobody has said since that they have read what came of it. */
  readonly isDone: boolean;
  /** Why the last try came to nothing; null when it did not, or when the page knew before. */
  readonly failure: TFailure | null;
  /** What it was last requested for; null before the first. */
  readonly subject: TSubject | null;
  /** Asks first: for what cannot be taken back. */
  ask(subject: TSubject): void;
  /** Does it at once: for what can be taken back. */
  run(subject: TSubject): void;
  /** Says that it cannot be, as the page knows. */
  block(subject: TSubject): void;
}

interface ActionHearers<TSubject, TResult, TFailure> {
  onDone: (result: TResult, subject: TSubject) => void;
  /** For what no dialog tells. */
  onRefused?: (failure: TFailure, subject: TSubject) => void;
  onBlocked?: (failure: TFailure, subject: TSubject) => void;
}

/** Runs an action (`defineAction`) for a component, one request at a time; `ActionDialog` asks for it. */
export function useAction<TSubject, TResult, TFailure extends { readonly kind: string }>(
  { machine, blockers }: ActionDefinition<TSubject, TResult, TFailure>,
  { onDone, onRefused, onBlocked }: ActionHearers<TSubject, TResult, TFailure>,
): Action<TSubject, TFailure> {
  const actor = useActorRef(machine, { input: { blockers } });
  const snapshot = useSnapshot(actor);
  const { request, failure } = snapshot.context;

  useEmitted(actor, '*', (event: ActionEmitted<TSubject, TResult, TFailure>) => {
    if (!event.request) return;
    const { subject } = event.request;
    if (event.type === 'action.done') onDone(event.result, subject);
    else if (event.type === 'action.refused') onRefused?.(event.failure, subject);
    else onBlocked?.(event.failure, subject);
  });

  const calls = useMemo(() => {
    const request = (begins: ActionRequest<TSubject>['begins']) => (subject: TSubject) =>
      actor.send({ type: 'action.requested', request: { subject, begins, idempotencyKey: newIdempotencyKey() } });
    return {
      ask: request('asking'),
      run: request('acting'),
      block: request('blocked'),
      confirm: () => actor.send({ type: 'action.confirmed' }),
      dismiss: () => actor.send({ type: 'action.dismissed' }),
    };
  }, [actor]);

  return {
    subject: request?.subject ?? null,
    isOpen: snapshot.hasTag('open') && request?.begins !== 'acting',
    isBusy: snapshot.hasTag('busy'),
    isBlocked: snapshot.hasTag('blocked'),
    isDone: snapshot.hasTag('done'),
    failure,
    ...calls,
  };
}
