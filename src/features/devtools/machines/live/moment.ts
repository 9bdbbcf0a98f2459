import type { ActorFacts, Inspection, LogEntry } from '#src/inspection/inspection-types.ts';

/** Whose events the log lists: those of one actor, of every actor of the machine, or all. */
export type LogScope = 'actor' | 'machine' | 'everything';

export interface LogFilter {
  readonly scope: LogScope;
  /** The actor of the scope `actor`. */
  readonly actor: string | null;
  readonly machine: string;
  /** Part of an event's type, of an actor's name or of the payload, whatever the case. */
  readonly text: string;
}

const isWithin = ({ source, target }: LogEntry, { scope, actor, machine }: LogFilter) => {
  if (scope === 'actor') return target.id === actor || source?.id === actor;
  return scope === 'everything' || target.machine === machine || source?.name === machine;
};

const holds = ({ type, source, target, payload }: LogEntry, words: string) =>
  `${type} ${source?.name ?? ''} ${target.name} ${JSON.stringify(payload)}`.toLowerCase().includes(words);

/** The entries that a filter lets through, in the log's order. */
export function filterLog(log: readonly LogEntry[], filter: LogFilter): readonly LogEntry[] {
  const words = filter.text.trim().toLowerCase();
  return log.filter((entry) => isWithin(entry, filter) && (words === '' || holds(entry, words)));
}

/** An actor's number among those of its tab, as people tell two of one machine apart. */
export const numberOf = (actor: string): string => `#${actor.slice(actor.lastIndexOf('.') + 1)}`;

/** The names that several actors of the log have. */
export function sharedNames(log: readonly LogEntry[]): ReadonlySet<string> {
  const ids = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, name } of log.flatMap(({ source, target }) => (source ? [source, target] : [target]))) {
    if ((ids.get(name) ?? id) !== id) shared.add(name);
    ids.set(name, id);
  }
  return shared;
}

/** Where a machine's actor stood at one moment, as the chart lights it up. */
export interface Moment {
  readonly states: readonly string[];
  /** The last transition that led there; null where none is known. */
  readonly taken: string | null;
}

/** The chosen actor if it still runs; else one that does, this tab's and the latest first. */
export function chosenOf(actors: readonly ActorFacts[], machine: string, chosen: string | null): ActorFacts | null {
  const running = actors.filter((actor) => actor.machine === machine);
  return running.find(({ id }) => id === chosen) ?? running.at(-1) ?? null;
}

/** How an actor stood right after an entry of the log, or, with no entry, after the last one. */
export function momentOf({ actors, met, log }: Inspection, actor: string, entry: string | null): Moment {
  const place = entry === null ? log.length - 1 : log.findIndex(({ id }) => id === entry);
  const last = log.slice(0, place + 1).findLast(({ target }) => target.id === actor);
  if (last) return { states: last.target.states, taken: last.transitions.at(-1) ?? null };
  // Nothing had happened to it yet: it stood where it was found.
  const found = (entry === null ? actors : met).find(({ id }) => id === actor);
  return { states: found?.states ?? [], taken: null };
}

/** The entry a number of steps later (or, negative, earlier) than one; null is now, behind the last. */
export function stepped(entries: readonly LogEntry[], current: string | null, steps: number): string | null {
  const place = current === null ? entries.length : entries.findIndex(({ id }) => id === current);
  const next = (place < 0 ? entries.length : place) + steps;
  return next >= entries.length ? null : (entries[Math.max(0, next)]?.id ?? null);
}

/** The entries as JSON for a bug report: what the log shows, and nothing more. */
export const exportLog = (machine: string, entries: readonly LogEntry[]): string =>
  JSON.stringify(
    { machine, entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })) },
    null,
    2,
  );
