import type { Shown } from './shown.ts';

/** A tab of the browser with the app in it. */
export interface TabFacts {
  /** Made when its page was loaded. */
  readonly id: string;
  /** Of the page that it shows, as far as it may be told. */
  readonly path: string;
}

/** An actor as it is at one moment. Nothing in it is secret. */
export interface ActorFacts {
  /** Unique among all tabs. */
  readonly id: string;
  /** The id of its tab. */
  readonly tab: string;
  /** The machine that it runs; null for a promise or a callback. */
  readonly machine: string | null;
  /** Its machine's name, or the id that its parent gave it. */
  readonly name: string;
  /** The id of the actor that started it. */
  readonly parent: string | null;
  readonly isRunning: boolean;
  /** Ids of the active states, parents first. */
  readonly states: readonly string[];
  /** Types of the events for which there is a transition now, whatever its guard says. */
  readonly accepts: readonly string[];
  readonly context: Shown;
}

/** An event that an actor was sent, and how it stood afterwards. Nothing in it is secret. */
export interface LogEntry {
  /** Unique among all tabs. */
  readonly id: string;
  /** When it was received, milliseconds since the epoch. */
  readonly at: number;
  readonly source: { readonly id: string; readonly name: string } | null;
  readonly type: string;
  readonly payload: Shown;
  /** Ids of the transitions that it caused, in their order, as the chart names them. */
  readonly transitions: readonly string[];
  /** The actor that was sent it, afterwards. */
  readonly target: ActorFacts;
}

/** All that a viewer knows. A new object whenever something changes. */
export interface Inspection {
  /** Those with the app in them, this one first. */
  readonly tabs: readonly TabFacts[];
  /** Those that run, in all tabs. */
  readonly actors: readonly ActorFacts[];
  /** As they were first told of, before anything was logged of them. */
  readonly met: readonly ActorFacts[];
  /** Oldest first. */
  readonly log: readonly LogEntry[];
}

/** Why an event could not be sent. */
export type SendProblem =
  /** The actor, or its tab, is no more. */
  | 'gone'
  /** Its present state has no transition for the event, or a guard refuses it. */
  | 'refused'
  /** A guard could not be asked: the payload is not what it expects. */
  | 'broken'
  /** A secret does not travel to another tab. */
  | 'secret';

/** What tabs tell one another over the channel. */
export type InspectionMessage =
  /** A tab has begun. */
  | { readonly kind: 'begun' }
  /** A viewer wants to know of everything, from now on. */
  | { readonly kind: 'asked'; readonly by: string }
  /** A viewer wants to know no more. */
  | { readonly kind: 'left'; readonly by: string }
  | { readonly kind: 'present'; readonly tab: TabFacts; readonly actors: readonly ActorFacts[] }
  | { readonly kind: 'changed'; readonly tab: TabFacts; readonly actor: ActorFacts }
  | { readonly kind: 'logged'; readonly tab: TabFacts; readonly entry: LogEntry }
  | { readonly kind: 'closed'; readonly tab: string }
  | { readonly kind: 'send'; readonly nonce: string; readonly actor: string; readonly event: { readonly type: string } }
  | { readonly kind: 'sent'; readonly nonce: string; readonly problem: SendProblem | null };

/** What a tab has to tell of its own actors. */
export type Report =
  | { readonly kind: 'changed'; readonly actor: ActorFacts }
  | { readonly kind: 'logged'; readonly entry: LogEntry };
