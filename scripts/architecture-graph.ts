/** Draws who imports whom, folder by folder, into ARCHITECTURE.md. `--check` fails when what is drawn there differs. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = new URL('../ARCHITECTURE.md', import.meta.url);

/** `src/ui`, `server/http`, `machines`; undefined for what is not ours. */
function folderOf(path: string): string | undefined {
  if (/\.test\.tsx?$/.test(path)) return undefined;
  if (path.startsWith('openapi/')) return 'openapi';
  if (path.startsWith('machines/')) return 'machines';
  const [top, second = ''] = path.split('/');
  if (top !== 'src' && top !== 'server') return undefined;
  return second.includes('.') ? top : `${top}/${second}`;
}

const { output } = await cruise(['machines', 'src', 'server'], {
  baseDir: root,
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
});
const edges = new Set<string>();
for (const { source, dependencies } of (output as ICruiseResult).modules) {
  const from = folderOf(source);
  for (const { resolved } of dependencies) {
    const to = folderOf(resolved);
    if (from && to && from !== to) edges.add(`${from} --> ${to}`);
  }
}
const name = (folder: string) => folder.replace('/', '_');
const lines = [...edges].sort().map((edge) => {
  const [from = '', to = ''] = edge.split(' --> ');
  return `  ${name(from)}[${from}] --> ${name(to)}[${to}]`;
});
// The server's own rooms all use the database and each other's interfaces: drawn as one, the picture stays readable.
const browser = lines.filter((line) => !line.includes('server_'));
const server = lines.filter((line) => line.includes('server_') && !/--> server_(kernel|http)\[/.test(line));
const drawn = `<!-- graph:start -->\n\`\`\`mermaid\nflowchart LR\n${browser.join('\n')}\n\`\`\`\n\nThe server, without its \`kernel\` and \`http\`, which all its rooms use:\n\n\`\`\`mermaid\nflowchart LR\n${server.join('\n')}\n\`\`\`\n<!-- graph:end -->`;
const before = await readFile(file, 'utf8');
const after = before.replace(/<!-- graph:start -->[\s\S]*<!-- graph:end -->/, drawn);
if (!process.argv.includes('--check')) await writeFile(file, after);
else if (before !== after) {
  console.error('The graph in ARCHITECTURE.md is out of date: run npm run architecture');
  process.exitCode = 1;
}
