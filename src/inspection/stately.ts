import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyStateNode } from 'xstate';
import type { ActorFacts, Report } from './inspection-types.ts';
import type { Shown } from './shown.ts';
import { actorsHere, machineHere, observeHere } from './this-tab.ts';

const ORIGIN = 'https://stately.ai';

/** The window of Stately's inspector, as far as it is used. */
export interface InspectorWindow {
  postMessage(message: StatelyInspectionEvent, targetOrigin: string): void;
}

const objectOf = (shown: Shown) =>
  typeof shown === 'object' && shown !== null && !Array.isArray(shown) ? shown : { shown };

interface DrawnState {
  readonly id: string;
  readonly type: string;
  readonly description?: string;
  readonly initial?: string;
  readonly invoke: readonly { readonly id: string; readonly src: string }[];
  readonly on: Readonly<Record<string, readonly { readonly target: readonly string[] }[]>>;
  readonly states: Readonly<Record<string, DrawnState>>;
}

/** A chart as it is drawn. Its first context and what it hands to actors may hold anything, and stay here. */
function drawn(node: AnyStateNode): DrawnState {
  const initial = node.initial?.target?.[0]?.key;
  return {
    id: node.id,
    type: node.type,
    ...(node.description && { description: node.description }),
    ...(initial && node.type === 'compound' && { initial }),
    invoke: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    on: Object.fromEntries(
      [...node.transitions].map(([type, transitions]) => [
        type,
        transitions.map(({ target }) => ({ target: (target ?? []).map(({ id }) => `#${id}`) })),
      ]),
    ),
    states: Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, drawn(child)])),
  };
}

/** What is told of an actor's state: the active states by their ids, for XState's nested value is made of the same names. */
const snapshotOf = ({ isRunning, states, context }: ActorFacts) => ({
  status: isRunning ? ('active' as const) : ('done' as const),
  value: states.at(-1),
  context: context ?? undefined,
});

/**
 * Feeds Stately's inspector with this tab's actors. The package's own observer would hand it every payload as it is, and to a
 * window of any origin: here it gets the redacted reports alone, and they go to Stately's window only.
 */
export function feedInspector(target: InspectorWindow): () => void {
  const inspector = createInspector({ send: (event) => target.postMessage(event, ORIGIN) });
  const known = new Set<string>();

  const meet = (actor: ActorFacts) => {
    if (known.has(actor.id)) return;
    known.add(actor.id);
    const machine = machineHere(actor.id);
    const ref = {
      sessionId: actor.id,
      id: actor.name,
      logic: { config: machine ? drawn(machine.root) : { id: actor.name } },
      send: () => {},
      getSnapshot: () => snapshotOf(actor),
    };
    inspector.actor(ref, snapshotOf(actor), { ...(actor.parent && { parentId: actor.parent }) });
  };
  const tell = (report: Report) => {
    if (report.kind === 'changed') {
      meet(report.actor);
      inspector.snapshot(report.actor.id, snapshotOf(report.actor));
      return;
    }
    const { source, type, payload, target: actor } = report.entry;
    meet(actor);
    const event = { type, ...objectOf(payload) };
    inspector.event(actor.id, event, { ...(source && { source: source.id }) });
    inspector.snapshot(actor.id, snapshotOf(actor), { event });
  };
  const stop = observeHere(tell);
  for (const actor of actorsHere()) meet(actor);
  return stop;
}

/** Opens Stately's inspector at the next press of a key or a button, which browsers ask for before they open a window. */
export function openInspector(): void {
  const open = () => {
    removeEventListener('pointerdown', open);
    removeEventListener('keydown', open);
    const target = window.open(`${ORIGIN}/inspect`, 'xstateinspector');
    if (!target) return;
    let stop: (() => void) | undefined;
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== ORIGIN || source !== target || data?.type !== '@statelyai.connected') return;
      stop?.();
      stop = feedInspector(target);
    });
  };
  addEventListener('pointerdown', open);
  addEventListener('keydown', open);
}
