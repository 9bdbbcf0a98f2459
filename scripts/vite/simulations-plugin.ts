import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import type { SimulationData } from '../../src/features/devtools/machines/simulate/simulation-data.ts';

interface Printed {
  /** The machines of the catalogue with their files. */
  readonly files: Readonly<Record<string, string>>;
  readonly simulations: Readonly<Record<string, SimulationData | undefined>>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const prefix = '\0virtual:simulations';
/** What a simulation is made of. */
const source = /\/(machines|domain|tests\/paths|scripts\/simulations)\/.+\.(ts|json|txt)$/;
/** A copy of a module for the viewer alone: what the app's pages share of the machines stays in their files as it is. */
const copied = '?simulated';
const isCopied = /\/(machines|domain)\/.+\.ts$/;

async function printSimulations(): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/simulations/print-simulations.ts'], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Printed;
}

const json = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
const empty: SimulationData = { inputs: [{ $undefined: true }], cases: [], paths: [], shortest: [], record: [] };

/** Gives the viewer each machine with the cases and paths of its suite: a chunk each, that nobody else loads. */
export function simulationsPlugin(): Plugin {
  let printing: Promise<Printed> | undefined;
  const printed = () => {
    printing ??= printSimulations().catch((error) => {
      printing = undefined;
      throw error;
    });
    return printing;
  };
  return {
    name: 'simulations',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (/^virtual:simulations(\/|$)/.test(id)) return `\0${id}`;
      if (!importer?.endsWith(copied) && !importer?.startsWith(`${prefix}/`)) return null;
      const resolved = await this.resolve(id, importer.replace(copied, ''), { ...options, skipSelf: true });
      return resolved && isCopied.test(resolved.id) ? { ...resolved, id: `${resolved.id}${copied}` } : resolved;
    },
    load: {
      filter: { id: /^\0virtual:simulations(\/|$)/ },
      async handler(id) {
        const { files, simulations } = await printed();
        if (id === prefix) {
          const loaders = Object.keys(files).map(
            (name) =>
              `${name}: () => import('virtual:simulations/simulated-${name}').then(({ simulation }) => simulation),`,
          );
          return `export const simulations = {\n${loaders.join('\n')}\n};`;
        }
        const name = id.slice(`${prefix}/simulated-`.length);
        const file = files[name];
        if (file === undefined) return null;
        return [
          `import { ${name}Machine as machine } from ${JSON.stringify(`${root}${file}`)};`,
          `export const simulation = { machine, data: ${json(simulations[name] ?? empty)} };`,
        ].join('\n');
      },
    },
    handleHotUpdate: ({ file, server }) => {
      if (!source.test(file)) return;
      printing = undefined;
      const shown = [...server.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(prefix));
      for (const module of shown) server.moduleGraph.invalidateModule(module);
      if (shown.length > 0) server.ws.send({ type: 'full-reload' });
    },
  };
}
