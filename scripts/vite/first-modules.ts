import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const aliased: Readonly<Record<string, string>> = { '#src': 'src', '#machines': 'machines' };
/** Imports and re-exports that bring code along: not `import type`, not `import()`, not style sheets. */
const staticImport =
  /^\s*(?:import|export)\s+(?!type\b)[^'"();]*?from\s+'([^']+\.tsx?)'|^\s*import\s+'([^']+\.tsx?)'/gm;

/** The files that a module brings along by static imports, itself included: what its page needs before anything is lazy. */
export function modulesOf(root: string, entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const target = named ?? bare ?? '';
      const [alias = '', ...rest] = target.split('/');
      const folder = aliased[alias];
      follow(folder ? join(root, folder, ...rest) : resolve(dirname(file), target));
    }
  };
  follow(join(root, entry));
  return found;
}
