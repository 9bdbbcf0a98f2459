import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { type Heard, type HeardAction, type HeardMachine, heardMachine } from './heard-machine.ts';
import { shown, valueIn, type Written, type WrittenEvent } from './written-values.ts';

/** What one who simulates has done: with what the machine began, and the events that it was given. */
export interface Way {
  readonly input: Written;
  readonly steps: readonly WrittenEvent[];
}

/**
 * `does`: an action of the app, which was not done. `writes`: into the context. `starts`, `stops`: an actor. `waits`: a delay.
 * `tells`: a child. `ends`, `breaks`: the machine.
 */
export type DeedKind = 'does' | 'writes' | 'emits' | 'tells' | 'starts' | 'stops' | 'waits' | 'ends' | 'breaks';

export interface Deed {
  readonly kind: DeedKind;
  /** An action, an event, an actor or a delay; empty for the machine's own end. */
  readonly name: string;
  /** What it was given, wrote or carries, as JSON; empty where there is nothing. */
  readonly detail: string;
}

/** A delay that runs. Times are milliseconds since the machine began. */
export interface Timer {
  /** The type of the event that its end is. */
  readonly type: string;
  readonly due: number;
}

/** A machine right after one event. */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  /** Null for the beginning. */
  readonly event: WrittenEvent | null;
  /** Ids of the active states, parents first. */
  readonly states: readonly string[];
  /** Ids of the transitions that were taken, as the chart has them. */
  readonly taken: readonly string[];
  readonly guards: readonly { readonly name: string; readonly answer: boolean }[];
  readonly deeds: readonly Deed[];
  /** The names of the context's parts that are others than before. */
  readonly changed: ReadonlySet<string>;
  /** Milliseconds since the machine began: nothing but a delay takes time. */
  readonly now: number;
  readonly timers: readonly Timer[];
}

export interface Walked {
  /** The first is the beginning; fewer than the steps where one was too much for the machine. */
  readonly moments: readonly Moment[];
  /** What the machine could not do, and what it said: a guard, an action or its first context lacks data. */
  readonly broken: { readonly step: number; readonly message: string } | null;
}

/** Its id, as the chart has it. */
function nameOf(item: AnyTransitionDefinition): string {
  const rivals = item.eventType === '' ? (item.source.always ?? []) : item.source.transitions.get(item.eventType);
  return `${item.source.id} ${item.eventType || 'always'}[${rivals?.indexOf(item) ?? 0}]`;
}

const detailOf = (value: unknown): string => (value === undefined ? '' : shown(value));

/** An event with what it carries. */
function eventInWords({ type, ...rest }: EventObject): Pick<Deed, 'name' | 'detail'> {
  return { name: type, detail: Object.keys(rest).length > 0 ? shown(rest) : '' };
}

function deedOf({ name, args, params, made }: HeardAction): Deed {
  if (made === null) return { kind: 'does', name, detail: detailOf(params) };
  const { action, next, value } = made;
  if (action.assignment) {
    const { assignment } = action;
    const parts = typeof assignment === 'function' ? assignment(args, params) : assignment;
    const written = Object.fromEntries(Object.keys(parts).map((key) => [key, next.context[key]]));
    return { kind: 'writes', name, detail: shown(written) };
  }
  const { event, targetId } = value as { readonly event?: EventObject; readonly targetId?: string };
  if (action.type === 'xstate.emit' && event) return { kind: 'emits', ...eventInWords(event) };
  if (event) return { kind: 'tells', name: targetId ?? name, detail: shown(event) };
  return { kind: 'does', name, detail: detailOf(params) };
}

type Executed = Heard['executed'][number];
type Raised = { readonly event: EventObject; readonly delay?: number; readonly id?: string };

const delayNamed = (type: string): string => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;

/** What the library would do that the chart has no name for. */
function ownDeedOf({ type, params }: Executed): readonly Deed[] {
  if (type === 'xstate.spawnChild') {
    const { id, input } = params as { readonly id: string; readonly input: unknown };
    return [{ kind: 'starts', name: id, detail: detailOf(input) }];
  }
  if (type === 'xstate.raise') {
    const { event, delay } = params as Raised;
    return delay === undefined ? [] : [{ kind: 'waits', name: delayNamed(event.type), detail: `${delay} ms` }];
  }
  return [];
}

function endOf({ status, output, error }: AnyMachineSnapshot): readonly Deed[] {
  if (status === 'done') return [{ kind: 'ends', name: '', detail: detailOf(output) }];
  return status === 'error' ? [{ kind: 'breaks', name: '', detail: detailOf(error) }] : [];
}

/** The delays that run afterwards: a state that is left takes its own along. */
function timersAfter(before: readonly Timer[], now: number, { next, executed }: Heard): readonly Timer[] {
  if (next.status !== 'active') return [];
  let timers = before;
  for (const { type, params } of executed) {
    if (type === 'xstate.cancel') {
      const { sendId } = params as { readonly sendId: string };
      timers = timers.filter((timer) => timer.type !== sendId);
    } else if (type === 'xstate.raise') {
      const { event, delay } = params as Raised;
      if (delay !== undefined) timers = [...timers, { type: event.type, due: now + delay }];
    }
  }
  return timers;
}

/** The actor whose end an event is; null where it is none. */
export const settledOf = (type: string): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null;

/** More steps than any delay waits for others: a chart that never rests is left. */
const MOST_BEFORE = 200;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function momentOf(heard: Heard, event: WrittenEvent | null, before: Moment | null): Moment {
  const { next, taken, guards, actions, executed } = heard;
  const over = before?.timers.find(({ type }) => type === event?.type);
  const now = Math.max(before?.now ?? 0, over?.due ?? 0);
  const running = (before?.timers ?? []).filter((timer) => timer !== over);
  const context = next.context as Readonly<Record<string, unknown>> | undefined;
  const old = before?.snapshot.context as Readonly<Record<string, unknown>> | undefined;
  const children = Object.keys(next.children);
  // Work that has ended by itself is not stopped.
  const ended = settledOf(event?.type ?? '');
  const gone = Object.keys(before?.snapshot.children ?? {}).filter((id) => !children.includes(id) && id !== ended);
  return {
    snapshot: next,
    event,
    states: next._nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id),
    taken: taken.map(nameOf),
    guards: guards.map(({ name, answer }) => ({ name, answer })),
    deeds: [
      ...gone.map((name): Deed => ({ kind: 'stops', name, detail: '' })),
      ...actions.map(deedOf),
      ...executed.flatMap(ownDeedOf),
      ...endOf(next),
    ],
    changed: new Set(before ? Object.keys(context ?? {}).filter((key) => context?.[key] !== old?.[key]) : []),
    now,
    timers: timersAfter(running, now, heard),
  };
}

/** Takes a machine along a way, by its own guards and actions; nothing of it runs (`heardMachine`). Its moments are for itself alone. */
export class SimulatedMachine {
  readonly #runs: HeardMachine;
  #input: Written | undefined;
  #walked: Walked | undefined;

  constructor(machine: AnyStateMachine) {
    this.#runs = heardMachine(machine);
  }

  /** Right after an event, or what the machine says that it cannot do. */
  next(before: Moment, event: WrittenEvent): Moment | { readonly message: string } {
    // A machine that has ended hears nothing more.
    if (before.snapshot.status !== 'active')
      return { ...before, event, taken: [], guards: [], deeds: [], changed: new Set() };
    try {
      return momentOf(this.#runs.step(before.snapshot, valueIn(event) as EventObject), event, before);
    } catch (error) {
      return { message: messageOf(error) };
    }
  }

  #begin(input: Written): Moment | { readonly message: string } {
    try {
      const heard = this.#runs.begin(valueIn(input));
      const { status, error } = heard.next;
      return status === 'error' ? { message: messageOf(error) } : momentOf(heard, null, null);
    } catch (error) {
      return { message: messageOf(error) };
    }
  }

  /** Every moment of a way; of one that is the last one and some more, only those are new. */
  walk({ input, steps }: Way): Walked {
    const known = this.#input === input ? (this.#walked?.moments ?? []) : [];
    const same = known.findIndex(({ event }, place) => place > 0 && event !== steps[place - 1]);
    const moments = known.slice(0, same < 0 ? steps.length + 1 : same);
    let broken: Walked['broken'] = null;
    if (moments.length === 0) {
      const begun = this.#begin(input);
      if ('message' in begun) broken = { step: 0, ...begun };
      else moments.push(begun);
    }
    let last = moments.at(-1);
    for (const event of steps.slice(Math.max(0, moments.length - 1))) {
      const next = last && this.next(last, event);
      if (!next || 'message' in next) {
        if (next) broken = { step: moments.length, message: next.message };
        break;
      }
      moments.push(next);
      last = next;
    }
    this.#input = input;
    this.#walked = { moments, broken };
    return this.#walked;
  }

  /** The steps by which a delay comes to its end: what is due before is over before, and may end the waiting. */
  untilOver(from: Moment, type: string): readonly WrittenEvent[] {
    const steps: WrittenEvent[] = [];
    let moment = from;
    while (steps.length < MOST_BEFORE && moment.timers.some((timer) => timer.type === type)) {
      const [first] = moment.timers.toSorted((one, other) => one.due - other.due);
      if (!first) break;
      const next = this.next(moment, { type: first.type });
      if ('message' in next) break;
      steps.push({ type: first.type });
      if (first.type === type) break;
      moment = next;
    }
    return steps;
  }
}
