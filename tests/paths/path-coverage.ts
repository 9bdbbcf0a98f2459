import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What the last runs of the suites covered; `npm test` begins with an empty folder. */
export const coverageFolder = new URL('../../.cache/paths/', import.meta.url);

/** What real actors walked of a machine. */
export interface PureCoverage {
  readonly machine: string;
  readonly states: number;
  readonly edges: number;
  readonly covered: number;
  /** Transitions that the chart draws. */
  readonly transitions: number;
  readonly taken: number;
  readonly paths: number;
  readonly steps: number;
}

/** What was walked of a machine through its page. */
export interface PageCoverage {
  readonly machine: string;
  readonly edges: number;
  readonly paths: number;
  readonly transitions: number;
  readonly taken: number;
  /** Transitions that nobody can cause through the page, with the reason of each. */
  readonly beyond: Readonly<Record<string, string>>;
}

interface Kinds {
  readonly pure: PureCoverage;
  readonly page: PageCoverage;
}

export function recordCoverage<Kind extends keyof Kinds>(kind: Kind, coverage: Kinds[Kind]): void {
  mkdirSync(coverageFolder, { recursive: true });
  writeFileSync(new URL(`${coverage.machine}.${kind}.json`, coverageFolder), JSON.stringify(coverage));
}

/** By the machine's name; empty where nothing ran yet. */
export function readCoverage<Kind extends keyof Kinds>(kind: Kind): ReadonlyMap<string, Kinds[Kind]> {
  let files: string[];
  try {
    files = readdirSync(coverageFolder);
  } catch {
    return new Map();
  }
  const ending = `.${kind}.json`;
  return new Map(
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => [
        file.slice(0, -ending.length),
        JSON.parse(readFileSync(new URL(file, coverageFolder), 'utf8')) as Kinds[Kind],
      ]),
  );
}
