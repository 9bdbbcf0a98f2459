import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { ManualClock } from './manual-clock.ts';

/** A running actor whose children only settle, and whose timers only fire, when a path says so. */
export class DrivenActor {
  readonly clock = new ManualClock();
  readonly ref: AnyActorRef;
  readonly #settlers = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  readonly errors: unknown[] = [];

  constructor(machine: AnyStateMachine, input: unknown, taken: (item: AnyTransitionDefinition) => void) {
    const actors = Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromPromise(
          ({ self }) =>
            new Promise((resolve, reject) => {
              this.#settlers.set(self.id, { resolve, reject });
            }),
        ),
      ]),
    );
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') for (const item of event._transitions) taken(item);
    };
    this.ref = createActor(machine.provide({ actors }), { input, clock: this.clock, inspect });
    this.ref.subscribe({ error: (error: unknown) => this.errors.push(error) });
    this.ref.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.ref.getSnapshot();
  }

  /** Makes the event happen the way it happens in life: a child settles, a timer fires, or somebody sends it. */
  async happen(event: EventObject): Promise<void> {
    const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    if (settled) {
      const settler = this.#settlers.get(settled[2] ?? '');
      if (!settler) throw new Error(`no child ${settled[2]} is running`);
      if ('output' in event && settled[1] === 'done') settler.resolve(event.output);
      else settler.reject('error' in event ? event.error : undefined);
      await new Promise((resolve) => setImmediate(resolve));
    } else if (event.type.startsWith('xstate.after.')) {
      const scheduled = Object.values(this.ref.system.getSnapshot()._scheduledEvents).find(
        (candidate) => candidate.event.type === event.type,
      );
      if (!scheduled) throw new Error(`no timer for ${event.type} is running`);
      this.clock.fire(scheduled.delay);
    } else if (event.type !== 'xstate.init') {
      this.ref.send(event);
    }
  }

  stop(): void {
    this.ref.stop();
  }
}
