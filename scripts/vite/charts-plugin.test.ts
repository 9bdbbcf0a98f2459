import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { machineCatalogue } from '#machines/catalogue.ts';
import { chartsPlugin } from './charts-plugin.ts';

const root = new URL('../../', import.meta.url).pathname;

it('gives the app every chart as a module of its own, and what the catalogue says of each', async () => {
  const { charts } = await import('virtual:charts');
  const { chartSummaries } = await import('virtual:charts/summary');
  const names = machineCatalogue.map(({ name }) => name);
  expect(Object.keys(charts)).toEqual(names);
  expect(chartSummaries.map(({ name }) => name)).toEqual(names);

  const chart = await charts.theme?.();
  expect(chart?.file).toBe('machines/preferences/theme.machine.ts');
  expect(chart?.states.map(({ id }) => id)).toContain('theme');
  expect(chart?.width).toBeGreaterThan(100);
  expect(chartSummaries.find(({ name }) => name === 'theme')).toMatchObject({
    file: 'machines/preferences/theme.machine.ts',
    description: chart?.description,
    states: (chart?.states.length ?? 0) - 1,
    transitions: chart?.transitions.length,
    events: chart?.events.map(({ type }) => type),
    usedIn: ['src/app/actors.ts'],
  });
});

it('draws anew and reloads the page when a machine is edited, and only then', async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [chartsPlugin()],
    // A server that listens nowhere: nothing is sent to anybody.
    server: { middlewareMode: true, hmr: { server: createHttpServer() }, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  const sent = vi.spyOn(server.ws, 'send');
  const reloads = () => sent.mock.calls.filter(([message]) => JSON.stringify(message).includes('full-reload')).length;
  const edit = async (file: string) => {
    server.watcher.emit('change', `${root}${file}`);
    await new Promise((resolve) => setImmediate(resolve));
  };
  try {
    const before = await server.transformRequest('virtual:charts/chart-theme');
    expect(before?.code).toContain('theme.toggled');
    const kept = server.moduleGraph.getModuleById('\0virtual:charts/chart-theme');
    expect(kept?.transformResult).toBeTruthy();

    await edit('README.md');
    expect(reloads()).toBe(0);
    await edit('machines/preferences/theme.machine.ts');
    await vi.waitFor(() => expect(reloads()).toBe(1));
    expect(kept?.transformResult).toBeNull();
    expect((await server.transformRequest('virtual:charts/chart-theme'))?.code).toBe(before?.code);
  } finally {
    await server.close();
  }
});
