import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ActorFacts, Inspection, LogEntry } from '#src/inspection/inspection-types.ts';
import { viewer } from '#src/inspection/viewer.ts';
import { highlightChart } from '../chart-highlight.ts';
import { chosenOf, filterLog, type LogScope, momentOf, stepped } from './moment.ts';

export interface Live {
  readonly inspection: Inspection;
  /** Those that run this machine. */
  readonly actors: readonly ActorFacts[];
  /** Whose states are lit up. */
  readonly chosen: ActorFacts | null;
  /** What the log shows, oldest first. */
  readonly entries: readonly LogEntry[];
  /** The entry whose moment is looked at; null for now. */
  readonly entry: LogEntry | null;
  readonly isPaused: boolean;
  readonly scope: LogScope;
  readonly text: string;
  choose(actor: string): void;
  look(entry: string | null): void;
  step(steps: number): void;
  /** Follows what happens, as it happens. */
  follow(): void;
  pause(): void;
  clear(): void;
  narrow(scope: LogScope, text: string): void;
}

/** The running actors of a machine, and the moment of one of them that the chart lights up; of `first`, at first. */
export function useLive(machine: string, first: string | null): Live {
  const current = useSyncExternalStore(viewer.subscribe, viewer.inspection);
  const [frozen, setFrozen] = useState<Inspection | null>(null);
  const [wanted, setWanted] = useState(first);
  const [at, setAt] = useState<string | null>(null);
  const [{ scope, text }, setFilter] = useState<{ scope: LogScope; text: string }>({ scope: 'machine', text: '' });

  const inspection = frozen ?? current;
  const actors = useMemo(
    () => inspection.actors.filter((actor) => actor.machine === machine),
    [inspection.actors, machine],
  );
  // One that has ended stays chosen while its last states are looked at.
  const last = inspection.log.findLast(({ target }) => target.machine === machine && (!wanted || target.id === wanted));
  const chosen = chosenOf(actors, machine, wanted) ?? last?.target ?? null;
  const entries = useMemo(
    () => filterLog(inspection.log, { scope, text, machine, actor: chosen?.id ?? null }),
    [inspection.log, scope, text, machine, chosen?.id],
  );
  const entry = inspection.log.find(({ id }) => id === at) ?? null;

  // The moment is that of the actor the entry is about, if it is of this machine.
  const shown = entry?.target.machine === machine ? entry.target.id : chosen?.id;
  useEffect(() => {
    if (shown === undefined) return highlightChart(null);
    const { states, taken } = momentOf(inspection, shown, entry?.id ?? null);
    highlightChart({ active: new Set(states), taken });
  }, [inspection, shown, entry?.id]);
  useEffect(() => () => highlightChart(null), []);

  return {
    inspection,
    actors,
    chosen,
    entries,
    entry,
    isPaused: frozen !== null,
    scope,
    text,
    choose: setWanted,
    look: setAt,
    step: (steps) => setAt(stepped(entries, entry?.id ?? null, steps)),
    follow: () => {
      setFrozen(null);
      setAt(null);
    },
    pause: () => setFrozen(current),
    clear: () => {
      viewer.clearLog();
      setAt(null);
      setFrozen((before) => before && { ...before, log: [] });
    },
    narrow: (nextScope, nextText) => setFilter({ scope: nextScope, text: nextText }),
  };
}
