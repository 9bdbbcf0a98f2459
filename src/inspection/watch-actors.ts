import { Actor, type AnyActor, type AnyEventObject, type AnyTransitionDefinition, type InspectionEvent } from 'xstate';
import { isDrawn, transitionId } from '#domain/charts/transition-id.ts';
import { isRunning, watchRoots } from '#src/lib/root-actors.ts';
import { factsOf, idOf, isMachineSnapshot, machineOf, nameOf } from './actor-facts.ts';
import type { ActorFacts, LogEntry, Report } from './inspection-types.ts';
import { redactEvent } from './redact.ts';

/** An event on its way through an actor's mailbox. */
interface Pending {
  readonly event: AnyEventObject;
  readonly source: LogEntry['source'];
}

interface Watched {
  readonly actor: AnyActor;
  isRunning: boolean;
  pending: Pending[];
  taken: AnyTransitionDefinition[];
}

/** What the work of a promise says to itself. */
const isInner = (type: string) => type.startsWith('xstate.promise.') || type.startsWith('xstate.callback.');
const MAX_PENDING = 50;

let entries = 0;

/** The app's actors of this tab: what they are, and whatever happens to them, as it happens. */
export class ActorWatch {
  readonly #report: (report: Report) => void;
  readonly #watched = new Map<string, Watched>();
  readonly #systems = new Map<object, () => void>();
  #unwatch: (() => void) | undefined;

  constructor(report: (report: Report) => void) {
    this.#report = report;
  }

  start(): void {
    this.#unwatch = watchRoots((root) => this.#follow(root));
  }

  stop(): void {
    this.#unwatch?.();
    for (const unsubscribe of this.#systems.values()) unsubscribe();
    this.#systems.clear();
    this.#watched.clear();
  }

  /** Everything that runs now. */
  actors(): readonly ActorFacts[] {
    return [...this.#watched.values()].filter(({ isRunning }) => isRunning).map((it) => factsOf(it.actor, true));
  }

  /** A running actor of this tab. */
  find(id: string): AnyActor | undefined {
    const watched = this.#watched.get(id);
    return watched?.isRunning ? watched.actor : undefined;
  }

  #follow(root: AnyActor): void {
    if (!this.#systems.has(root.system)) {
      const subscription = root.system.inspect((event) => this.#inspect(event));
      this.#systems.set(root.system, () => subscription.unsubscribe());
    }
    this.#meet(root);
  }

  /** Notes an actor that started before it was looked at, and its children. */
  #meet(actor: AnyActor): void {
    const watched = this.#watch(actor);
    watched.isRunning = isRunning(actor);
    if (watched.isRunning) this.#report({ kind: 'changed', actor: factsOf(actor, true) });
    const snapshot: object = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    for (const child of Object.values(snapshot.children)) if (child instanceof Actor) this.#meet(child);
  }

  #watch(actor: AnyActor): Watched {
    const id = idOf(actor);
    const watched = this.#watched.get(id) ?? { actor, isRunning: false, pending: [], taken: [] };
    this.#watched.set(id, watched);
    return watched;
  }

  #inspect(event: InspectionEvent): void {
    if (!(event.actorRef instanceof Actor)) return;
    const watched = this.#watch(event.actorRef);
    if (event.type === '@xstate.event') {
      if (event.event.type === 'xstate.init') watched.isRunning = true;
      if (isInner(event.event.type)) return;
      const { sourceRef } = event;
      const source = sourceRef instanceof Actor ? { id: idOf(sourceRef), name: nameOf(sourceRef) } : null;
      watched.pending = [...watched.pending.slice(1 - MAX_PENDING), { event: event.event, source }];
    } else if (event.type === '@xstate.microstep') {
      watched.taken.push(...event._transitions);
    } else if (event.type === '@xstate.snapshot') {
      this.#settle(watched, event.event, 'status' in event.snapshot ? String(event.snapshot.status) : 'active');
    }
  }

  /** A root that starts once more is noted once more. */
  #leave(actor: AnyActor): void {
    this.#watched.delete(idOf(actor));
    if (actor._parent) return;
    // The ends of those within it, which ended it, are told after its own.
    queueMicrotask(() => {
      if (isRunning(actor)) return;
      this.#systems.get(actor.system)?.();
      this.#systems.delete(actor.system);
    });
  }

  /** An actor has dealt with an event. */
  #settle(watched: Watched, event: AnyEventObject, status: string): void {
    watched.isRunning = watched.isRunning && status === 'active';
    const actor = factsOf(watched.actor, watched.isRunning);
    const place = watched.pending.findIndex((pending) => pending.event === event);
    const pending = watched.pending[place];
    watched.pending = watched.pending.slice(place + 1);
    const transitions = watched.taken.filter(isDrawn).map(transitionId);
    watched.taken = [];
    if (!watched.isRunning) this.#leave(watched.actor);
    if (!pending && machineOf(watched.actor) === null) {
      this.#report({ kind: 'changed', actor });
      return;
    }
    entries += 1;
    const id = `${actor.tab}-${entries}`;
    const source = pending?.source ?? null;
    const { type, payload } = redactEvent(event);
    this.#report({ kind: 'logged', entry: { id, at: Date.now(), source, type, payload, transitions, target: actor } });
  }
}
