import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, AnyActorRef } from 'xstate';

// biome-ignore lint/suspicious/noExplicitAny: an actor of any snapshot and events, of which only what it emits is asked.
type EmittedBy<TActor> = TActor extends ActorRef<any, any, infer TEmitted> ? TEmitted : never;

/** Does something each time an actor emits an event of a type (`*` for all), while the component is shown. */
export function useEmitted<TActor extends AnyActorRef, TType extends EmittedBy<TActor>['type'] | '*'>(
  actor: TActor,
  type: TType,
  handler: (emitted: TType extends '*' ? EmittedBy<TActor> : Extract<EmittedBy<TActor>, { type: TType }>) => void,
): void {
  const tell = useEffectEvent(handler);
  useEffect(() => {
    const subscription = actor.on(type, (emitted) => tell(emitted));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
