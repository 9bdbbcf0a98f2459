/** The folders of the product and what imports lead from one to another: for the graph in ARCHITECTURE.md and the test of its rule. */
import type { ICruiseResult } from 'dependency-cruiser';

/** `src/ui`, `server/kernel`, `server/rooms/orders`, `machines`; undefined for tests and what is not ours. */
export function folderOf(path: string): string | undefined {
  if (/[.]test[.]tsx?$|[/]test-[^/]+[.]ts$/.test(path)) return undefined;
  const [top = '', second = '', third = '', ...inside] = path.split('/');
  if (top === 'domain' || top === 'machines' || top === 'openapi') return top;
  if (top !== 'src' && top !== 'server') return undefined;
  if (second.includes('.')) return top;
  const isStorey = top === 'server' && ['engines', 'rooms', 'views', 'flows'].includes(second);
  return isStorey && inside.length > 0 ? `${top}/${second}/${third}` : `${top}/${second}`;
}

/** Where the imports of each folder lead. `values`: without those of types alone. */
export function importsOf(result: ICruiseResult, { values }: { values: boolean }): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of result.modules) {
    const from = folderOf(source);
    if (!from) continue;
    const own = imports.get(from) ?? new Set();
    imports.set(from, own);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from && !(values && dependencyTypes.includes('type-only'))) own.add(to);
    }
  }
  return imports;
}

/** Every folder that a folder's imports lead to, over others too. */
export function reachedFrom(imports: ReadonlyMap<string, ReadonlySet<string>>, folder: string): Set<string> {
  const reached = new Set<string>();
  const follow = (from: string) => {
    for (const to of imports.get(from) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      follow(to);
    }
  };
  follow(folder);
  return reached;
}

/** The folders of the server from which imports of values lead back to themselves. */
export function knotOf(result: ICruiseResult): string[] {
  const imports = importsOf(result, { values: true });
  return [...imports.keys()].filter(
    (folder) => folder.startsWith('server') && reachedFrom(imports, folder).has(folder),
  );
}
