import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf, knotOf } from '../../scripts/folders.ts';
import { cruiseFolders, ownModules, readRules, root, violationsOf } from './cruise.ts';
import { plantedImports, plantedKnot, plantProject } from './planted-imports.ts';

const folders = ['domain', 'machines', 'src', 'server'];

describe('the imports of the product', () => {
  let result: ICruiseResult;
  let files: readonly string[];

  beforeAll(async () => {
    files = globSync('{domain,machines,src,server}/**/*.{ts,tsx}', { cwd: root });
    result = await cruiseFolders(root, folders);
  });

  it('keep every rule, over every module there is', () => {
    const cruised = new Set(ownModules(result));
    // A cruiser that cannot parse reports success over nothing.
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => !cruised.has(file))).toEqual([]);
    expect(result.summary.totalDependenciesCruised).toBeGreaterThan(3 * files.length);
    expect(violationsOf(result)).toEqual([]);
  });

  it('reach the generated contract and the packages they name', () => {
    const imports = result.modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
    expect(imports).toContain('openapi/generated/product-api.ts');
    expect(imports).toContainEqual(expect.stringMatching(/^node_modules\/xstate\//));
  });

  it('lead from no folder of the server back to it', () => {
    const folders = [...importsOf(result, { values: true }).keys()].filter((folder) => folder.startsWith('server'));
    expect(folders).toEqual(expect.arrayContaining(['server/kernel', 'server/rooms/orders', 'server/flows/orders']));
    expect(knotOf(result)).toEqual([]);
    const graph = readFileSync(`${root}ARCHITECTURE.md`, 'utf8');
    expect(folders.filter((folder) => !graph.includes(`[${folder}]`))).toEqual([]);
  });

  it('have the identity client behind one adapter', () => {
    const users = result.modules
      .filter(({ dependencies }) => dependencies.some(({ module }) => module === 'amazon-cognito-identity-js'))
      .map(({ source }) => source)
      .filter((source) => !/\.test\.ts$|\/test-[^/]+\.ts$/.test(source));
    expect(users.length).toBeGreaterThan(0);
    expect(new Set(users.map((source) => source.replace(/\/[^/]+$/, '')))).toEqual(new Set(['src/platform/identity']));
  });
});

describe('the import rules', () => {
  let folder = '';
  let found: readonly string[] = [];

  beforeAll(async () => {
    folder = await plantProject(Object.fromEntries(Object.values(plantedImports)));
    found = violationsOf(await cruiseFolders(folder, folders));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('say why, and what to do instead', async () => {
    const { forbidden = [] } = await readRules();
    expect(forbidden.length).toBeGreaterThan(15);
    for (const { name, comment, severity } of forbidden) {
      expect(severity, name).toBe('error');
      expect(comment?.length, name).toBeGreaterThan(60);
    }
  });

  it('each have a violation planted below', async () => {
    const { forbidden = [] } = await readRules();
    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(plantedImports).sort());
  });

  it.each(Object.entries(plantedImports))('find what is planted against %s', (rule, [file]) => {
    expect(found.filter((violation) => violation.includes(` ${file} `))).toEqual([
      expect.stringMatching(new RegExp(`^${rule}: `)),
    ]);
  });

  it('find nothing else in the planted project', () => {
    const planted = Object.values(plantedImports).map(([file]) => file);
    expect(found.filter((violation) => !planted.some((file) => violation.includes(` ${file} `)))).toEqual([]);
  });
});

describe('two rooms that need each other', () => {
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are found though no module of theirs is in a cycle', async () => {
    folder = await plantProject(plantedKnot);
    const result = await cruiseFolders(folder, folders);
    expect(violationsOf(result).filter((violation) => violation.includes('server/'))).toEqual([]);
    expect(knotOf(result)).toEqual(['server/rooms/payments', 'server/rooms/refunds']);
  });
});
