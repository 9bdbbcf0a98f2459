import { readdir, readFile } from 'node:fs/promises';

const walks = new URL('../../tests/e2e/paths/', import.meta.url);

/** The page walks of each machine, found by the machine that they import, or by the walk over several pages that is named after it. */
export async function pageWalks(machines: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const file of (await readdir(walks)).filter((name) => name.endsWith('.spec.ts')).sort()) {
    const source = await readFile(new URL(file, walks), 'utf8');
    for (const machine of machines) {
      const named = machine.replace(/^./, (first) => first.toUpperCase());
      const isWalked = new RegExp(
        `machine: ${machine}Machine\\b|suite: \\{?\\s*(\\.\\.\\.)?${machine}Paths\\b|^walk${named}Scenes\\(`,
        'm',
      ).test(source);
      if (isWalked) found.set(machine, [...(found.get(machine) ?? []), `tests/e2e/paths/${file}`]);
    }
  }
  return found;
}
