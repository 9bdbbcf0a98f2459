import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { nodesOf, transitionId, transitionsOf } from '#domain/charts/transition-id.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import { extractMachine } from '../../tools/stately/extract.ts';
import { type ExportedMachine, exportMachines } from './export-machines.ts';
import { nameOf } from './machine-walk.ts';

const root = new URL('../../', import.meta.url).pathname;

/** The lines of a chart: where each leads from and to, and what it says. */
const linesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root)
    .flatMap(transitionsOf)
    .map((item) => ({
      id: transitionId(item),
      targets: item.target?.map(({ id }) => id),
      guard: item.guard ? nameOf(item.guard) : null,
      actions: item.actions.map(nameOf),
      description: item.description,
    }));

const boxesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).map(({ id, type, description, tags, initial, invoke }) => ({
    id,
    type,
    description,
    tags,
    initial: initial?.target?.[0]?.id,
    invoke: invoke.map((item) => [item.id, item.src]),
  }));

/** What the compiler says of files that lie nowhere; they see xstate and nothing else of this repository. */
function diagnose(files: ReadonlyMap<string, string>): readonly string[] {
  const configPath = join(root, 'machines/tsconfig.json');
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath));
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || (file.includes('/node_modules/') && fileExists(file));
  host.getSourceFile = (file, version, ...rest) => {
    const text = files.get(file);
    return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
    .map(
      ({ file, messageText, start = 0 }) =>
        `${file?.fileName.split('/').at(-1)}:${file?.getLineAndCharacterOfPosition(start).line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

describe('The export', () => {
  const folder = mkdtempSync(join(root, 'node_modules/.exported-'));
  let exported: ReadonlyMap<string, ExportedMachine>;
  const exportedAs = (name: string): ExportedMachine => {
    const machine = exported.get(name);
    if (!machine) throw new Error(`${name} was not exported`);
    return machine;
  };
  beforeAll(async () => {
    const { machines, faults } = await exportMachines(machineCatalogue);
    expect(faults).toEqual([]);
    exported = new Map(machines.map((machine) => [machine.name, machine]));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(machineCatalogue)('of $name is a source of its own, in which Stately finds the same machine', ({ name }) => {
    const { source, config } = exportedAs(name);
    expect([...source.matchAll(/\bfrom '([^']+)'/g)].map(([, from]) => from)).toEqual(['xstate']);
    const extracted = extractMachine(source);
    const machine = createMachine(config);
    expect(extracted?.states.map(({ path }) => path).sort()).toEqual(
      nodesOf(machine.root)
        .map(({ path }) => path.join('.'))
        .sort(),
    );
    expect(extracted?.transitions.map(({ description }) => description).sort()).toEqual(
      linesOf(machine)
        .map(({ description }) => description)
        .sort(),
    );
  });

  it('compiles, each source by itself', () => {
    const files = new Map(
      [...exported.values()].map(({ name, source }) => [join(root, `exported-${name}.ts`), source]),
    );
    expect(files.size).toBe(machineCatalogue.length);
    expect(diagnose(files)).toEqual([]);
    expect(diagnose(new Map([[join(root, 'exported.ts'), 'export const missing: Failure = 1;']]))).toHaveLength(1);
  });

  it.each(machineCatalogue)('of $name runs as it is', async ({ name, load }) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, exportedAs(name).source);
    const found: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const machine = await load();
    const [again] = Object.entries(found)
      .filter(([key]) => /^(create)?\w+Machine$/.test(key))
      .map(([key, value]) => (key.startsWith('create') && typeof value === 'function' ? value() : value));
    expect(linesOf(again as AnyStateMachine)).toEqual(linesOf(machine));
    expect(boxesOf(again as AnyStateMachine)).toEqual(boxesOf(machine));
  });

  it.each(machineCatalogue)('of $name is a configuration without code, which makes the same chart', async (entry) => {
    const { name, load } = entry;
    const text = JSON.stringify(exportedAs(name).config);
    const machine = await load();
    const again = createMachine(JSON.parse(text));
    expect(linesOf(again)).toEqual(linesOf(machine));
    expect(boxesOf(again)).toEqual(boxesOf(machine));
    expect(text).not.toContain('=>');
  });

  it.each(machineCatalogue)('of $name starts in plain XState, and takes every event', async ({ name, load }) => {
    const { config, stubs } = exportedAs(name);
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(config));
    writeFileSync(join(folder, `${name}.stubs.mjs`), stubs);
    const path = pathToFileURL(join(folder, `${name}.stubs.mjs`)).href;
    const { machine }: { machine: AnyStateMachine } = await import(/* @vite-ignore */ path);
    const errors: unknown[] = [];
    for (const type of machine.events.filter((event) => !event.startsWith('xstate.'))) {
      const actor = createActor(machine);
      actor.subscribe({ error: (error) => errors.push(error) });
      actor.start();
      expect(actor.getSnapshot().status).not.toBe('error');
      actor.send({ type });
      actor.stop();
    }
    expect(errors).toEqual([]);
    const delays = Object.entries((await load()).implementations.delays).filter(([, ms]) => typeof ms === 'number');
    expect(config.delays ?? {}).toEqual(Object.fromEntries(delays));
  });

  it.each(machineCatalogue)('of $name is a diagram of every state and every line', async ({ name, load }) => {
    const { mermaid } = exportedAs(name);
    const machine = await load();
    const lines = mermaid.split('\n').map((line) => line.trim());
    expect(lines[1]).toBe('stateDiagram-v2');
    const ids = new Set(lines.flatMap((line) => /^state ".+" as (\w+)/.exec(line)?.[1] ?? []));
    const drawn = nodesOf(machine.root).filter(({ parent }) => parent !== undefined);
    for (const { path } of drawn) expect(ids).toContain(`s_${path.join('_')}`);
    expect(new Set(ids).size).toBe(lines.filter((line) => line.startsWith('state "')).length);

    const arrows = lines.filter((line) => / : /.test(line));
    expect(arrows).toHaveLength(linesOf(machine).length);
    for (const line of arrows) {
      // Whatever follows the first colon is text up to the line's end: another one, or a semicolon, would end it.
      const [, source = '', target, text = ''] = /^(\w+)(?: --> (\w+))? : (.+)$/.exec(line) ?? [];
      expect(ids, line).toContain(source);
      if (target !== undefined) expect(ids, line).toContain(target);
      expect(text, line).not.toMatch(/[:;{}#]|^$/);
    }
    const depth = lines.reduce((open, line) => open + Number(line.endsWith('{')) - Number(line === '}'), 0);
    expect(depth).toBe(0);
    const regions = drawn.filter(({ parent }) => parent?.type === 'parallel').length;
    const parallels = nodesOf(machine.root).filter(({ type }) => type === 'parallel');
    expect(lines.filter((line) => line === '--').length).toBeGreaterThanOrEqual(regions - parallels.length);
  });
});
