/** Draws who imports whom, folder by folder, into ARCHITECTURE.md. `--check` fails when what is drawn there differs. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importsOf, reachedFrom } from './folders.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = new URL('../ARCHITECTURE.md', import.meta.url);

const { output } = await cruise(['domain', 'machines', 'src', 'server'], {
  baseDir: root,
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: 'specify',
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
});

const isServer = (folder: string) => folder.startsWith('server');

function draw(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const node = (folder: string) => `${folder.replaceAll('/', '_')}[${folder}]`;
  const arrows = [...imports].flatMap(([from, folders]) => [...folders].map((to) => `  ${node(from)} --> ${node(to)}`));
  return `\`\`\`mermaid\nflowchart LR\n${arrows.sort().join('\n')}\n\`\`\``;
}

const only = (
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  keep: (from: string, to: string) => boolean,
): Map<string, Set<string>> =>
  new Map([...imports].map(([from, folders]) => [from, new Set([...folders].filter((to) => keep(from, to)))]));

const all = importsOf(output as ICruiseResult, { values: false });
const browser = only(all, (from) => !isServer(from));
const values = only(importsOf(output as ICruiseResult, { values: true }), isServer);
// What a longer way says already is left out, or every storey would have an arrow to every one below it.
const server = only(values, (from, to) =>
  [...(values.get(from) ?? [])].every((other) => other === to || !reachedFrom(values, other).has(to)),
);

const drawn = `<!-- graph:start -->
${draw(browser)}

The server by the values it imports, top down. An arrow that a longer way implies is not drawn.

${draw(server)}
<!-- graph:end -->`;
const before = await readFile(file, 'utf8');
const after = before.replace(/<!-- graph:start -->[\s\S]*<!-- graph:end -->/, drawn);
if (!process.argv.includes('--check')) await writeFile(file, after);
else if (before !== after) {
  console.error('The graph in ARCHITECTURE.md is out of date: run npm run architecture');
  process.exitCode = 1;
}
