import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type SavedPath, savedPathOf } from '#src/features/devtools/machines/live/saved-path.ts';
import type { LogEntry } from '#src/inspection/inspection-types.ts';
import { type KeptPath, LostWay } from './replay.ts';

/** Paths that somebody walked and saved, a file each: replayed by `npm test`. */
export const savedFolder = new URL('./saved/', import.meta.url);
const ENDING = '.json';

export interface NamedPath {
  readonly name: string;
  readonly path: KeptPath;
}

/** The kept paths of all machines, or of one. */
export function keptPaths(machine?: string, folder = savedFolder): NamedPath[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => ({
      name: file.slice(0, -ENDING.length),
      path: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as KeptPath,
    }))
    .filter(({ path }) => machine === undefined || path.machine === machine);
}

/** Keeps a path under a name such as `wrong-code`; returns the file's path from the root of the repository. */
export function keepPath(name: string, path: KeptPath, folder = savedFolder): string {
  mkdirSync(folder, { recursive: true });
  const file = `${path.machine}.${name}${ENDING}`;
  writeFileSync(new URL(file, folder), `${JSON.stringify(path, null, 2)}\n`);
  return `tests/paths/saved/${file}`;
}

type CopiedLog = { readonly machine: string; readonly entries: readonly LogEntry[] };

const isPath = (data: object): data is SavedPath => 'steps' in data && Array.isArray(data.steps) && 'machine' in data;
const isLog = (data: object): data is CopiedLog => 'entries' in data && Array.isArray(data.entries);

/** The way of the last actor of a machine that a log has. */
function wayInLog({ entries }: CopiedLog, machine: string): SavedPath | null {
  const last = entries.findLast(({ target }) => target.machine === machine);
  return last ? savedPathOf({ log: entries, met: [] }, last.target) : null;
}

/** A path as it was saved, or the way of the last actor of a machine in a log that was copied into a report. @throws LostWay */
export function readPath(text: string, machine: string): SavedPath {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new LostWay('It is not JSON: save a path in the live panel, or copy its log there.');
  }
  if (typeof data !== 'object' || data === null || !(isPath(data) || isLog(data)))
    throw new LostWay('It is neither a saved path nor a copied log.');
  const found = isPath(data) ? data : wayInLog(data, machine);
  if (found?.machine !== machine) throw new LostWay(`It has no way of ${machine}.`);
  return found;
}
