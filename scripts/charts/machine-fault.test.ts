import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readSuites } from '#tests/paths/read-suites.ts';
import { lampMachine } from '#tests/paths/test-lamp.ts';
import { readCharts } from './build-charts.ts';
import { exportMachines } from './export-machines.ts';
import { faultInWords } from './machine-fault.ts';

const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(root, 'node_modules/.faulty-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of a machine's source, where the repository's other files are found. */
function planted(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return relative(root, path);
}

const lamp = { name: 'lamp', file: 'tests/paths/test-lamp.ts', load: async () => lampMachine };

const nameless = `import { fromPromise, setup } from 'xstate';
export const namelessMachine = setup({ actors: { warm: fromPromise(async () => 1) } }).createMachine({
  id: 'nameless',
  initial: 'cold',
  states: {
    cold: { invoke: { src: 'warm', onDone: 'cold' } },
  },
});
`;
const astray = `import { setup } from 'xstate';
export const astrayMachine = setup({}).createMachine({
  id: 'astray',
  initial: 'here',
  states: {
    here: { on: { 'way.taken': { target: 'thare' } } },
    there: {},
  },
});
`;
const faulty = [
  { name: 'nameless', file: planted('nameless.ts', nameless), load: async () => loaded('nameless') },
  { name: 'astray', file: planted('astray.ts', astray), load: async () => loaded('astray') },
];
const loaded = async (name: string) =>
  (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.ts`)).href))[`${name}Machine`];

const said = [
  expect.stringMatching(
    /nameless\.ts:6: nameless: an invoke of nameless\.cold has no id: give it one, which tests and viewer go by$/,
  ),
  expect.stringMatching(/astray\.ts:6: astray: astray has no state thare: a target is a state beside \(name\), below/),
];

describe('A machine that cannot be read', () => {
  it('is named with the line and the rule, and the others are drawn', async () => {
    const { charts, faults } = await readCharts([...faulty, lamp]);
    expect(charts.map(({ name }) => name)).toEqual(['lamp']);
    expect(faults.map(faultInWords)).toEqual(said);
  });

  it('is left out of an export', async () => {
    const { machines, faults } = await exportMachines([lamp, ...faulty]);
    expect(machines.map(({ name }) => name)).toEqual(['lamp']);
    expect(faults.map(faultInWords)).toEqual(said);
  });

  it('takes no other file of suites with it', async () => {
    const suites = new URL('suites/', pathToFileURL(`${folder}/`));
    const [lampFile, brokenFile] = ['lamp.ts', 'broken.ts'].map((name) => new URL(name, suites).pathname);
    mkdirSync(suites, { recursive: true });
    writeFileSync(lampFile ?? '', `export { lampPaths } from '${root}tests/paths/test-lamp.ts';\n`);
    writeFileSync(brokenFile ?? '', "\nthrow new Error('This suite\\nis broken');\n");
    const { suites: found, faults } = await readSuites(suites);
    expect([...found.keys()]).toEqual(['lamp']);
    expect(faults.map(faultInWords)).toEqual([
      expect.stringMatching(/broken\.ts:2: broken\.ts: This suite is broken$/),
    ]);
    rmSync(brokenFile ?? '');
    writeFileSync(new URL('more.ts', suites), `export { lampPaths as more } from '${root}tests/paths/test-lamp.ts';\n`);
    const { faults: twice } = await readSuites(suites);
    expect(twice.map(faultInWords)).toEqual([
      expect.stringMatching(/the machine lamp has two suites; the other is in .+lamp\.ts$/),
    ]);
  });
});
