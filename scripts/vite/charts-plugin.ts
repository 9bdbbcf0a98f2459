import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import type { ChartModel, ChartSummary, MachineFault } from '../../src/features/devtools/machines/chart-model.ts';
import { faultInWords } from '../charts/machine-fault.ts';

interface Printed {
  readonly charts: readonly ChartModel[];
  readonly faults: readonly MachineFault[];
  readonly summaries: readonly ChartSummary[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const prefix = '\0virtual:charts';
/** What a chart is made of: the machines, and the scripts that draw them. */
const source = /\/(machines|scripts\/charts)\/.+\.ts$/;

/** A process of its own: it holds no machine as it was before it was edited, and the server stays free. */
async function printCharts(): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/charts/print-charts.ts'], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Printed;
}

/** A module that is parsed as JSON: for large data faster than the same as a program. */
const moduleOf = (name: string, value: unknown) =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** Gives the app the charts of all machines, one chunk each, and a short list of them. */
export function chartsPlugin(): Plugin {
  let isBuild = false;
  let printing: Promise<Printed> | undefined;
  const printed = () => {
    printing ??= printCharts().catch((error) => {
      printing = undefined;
      throw error;
    });
    return printing;
  };
  return {
    name: 'charts',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:charts(\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:charts(\/|$)/ },
      async handler(id) {
        const { charts, faults, summaries } = await printed();
        // What is developed shows the faulty ones among the others; what is shipped has none.
        if (isBuild && faults.length > 0) this.error(faults.map(faultInWords).join('\n'));
        if (id === `${prefix}/summary`)
          return [moduleOf('chartSummaries', summaries), moduleOf('machineFaults', faults)].join('\n');
        if (id === prefix) {
          const loaders = charts.map(
            ({ name }) => `${name}: () => import('virtual:charts/chart-${name}').then(({ chart }) => chart),`,
          );
          return `export const charts = {\n${loaders.join('\n')}\n};`;
        }
        const chart = charts.find(({ name }) => id === `${prefix}/chart-${name}`);
        return chart ? moduleOf('chart', chart) : null;
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
