import type { PathSuite } from '#tests/paths/path-suite.ts';
import { acceptRecord, dropRecord, recordedMachines, recordsFolder } from '#tests/paths/record-files.ts';

/** Makes what the machines do now their records, those of one or of all; returns what that changed, for somebody to read. */
export function acceptRecords(
  suites: ReadonlyMap<string, { readonly suite: PathSuite }>,
  only?: string,
  folder = recordsFolder,
): string {
  const changes: string[] = [];
  for (const [name, { suite }] of [...suites].sort(([a], [b]) => a.localeCompare(b))) {
    if (only !== undefined && only !== name) continue;
    const difference = acceptRecord(suite, folder);
    if (difference !== '') changes.push(`${name}.txt\n${difference}\n`);
  }
  const over = only === undefined ? recordedMachines(folder).filter((machine) => !suites.has(machine)) : [];
  for (const name of over) {
    dropRecord(name, folder);
    changes.push(`${name}.txt\n- There is no machine ${name} any more.\n`);
  }
  if (changes.length === 0) return 'Nothing to accept: every machine does what its record says.';
  const count = changes.length === 1 ? '1 record is' : `${changes.length} records are`;
  return `${changes.join('\n')}\n${count} accepted. Read the difference, and commit it with the change of the chart.`;
}
