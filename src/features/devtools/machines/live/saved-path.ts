import type { ActorFacts, Inspection, LogEntry } from '#src/inspection/inspection-types.ts';

/** One event that an actor was sent, and what it did; nothing in it is secret. */
export type SavedStep = Pick<LogEntry, 'type' | 'payload' | 'transitions'> & {
  /** Ids of the active states afterwards, parents first. */
  readonly states: readonly string[];
};

/** The way of one actor, as `npm run paths -- <machine> --from <file>` reads it (docs/machines.md). */
export interface SavedPath {
  readonly machine: string;
  /** Whether it was watched from its beginning; else it had come to `start` by then. */
  readonly isWhole: boolean;
  /** Ids of the active states before the first step. */
  readonly start: readonly string[];
  readonly steps: readonly SavedStep[];
}

const BEGINNING = 'xstate.init';

/** What the log still knows of an actor's way, from its last beginning on; null where nothing happened to it. */
export function savedPathOf({ log, met }: Pick<Inspection, 'log' | 'met'>, actor: ActorFacts): SavedPath | null {
  const own = log.filter(({ target }) => target.id === actor.id);
  const begins = own.findLastIndex(({ type }) => type === BEGINNING);
  const [first, ...others] = own.slice(Math.max(begins, 0));
  const machine = actor.machine;
  if (!first || machine === null) return null;
  const isWhole = first.type === BEGINNING;
  const steps = (isWhole ? others : [first, ...others]).map(({ type, payload, transitions, target }) => ({
    ...{ type, payload, transitions },
    states: target.states,
  }));
  const start = isWhole ? first.target.states : (met.find(({ id }) => id === actor.id)?.states ?? []);
  return { machine, isWhole, start, steps };
}

/** As it is kept in a file. */
export const writeSavedPath = (path: SavedPath): string => `${JSON.stringify(path, null, 2)}\n`;
