import { describe, expect, it } from 'vitest';
import { machineCatalogue } from '#machines/catalogue.ts';
import { faultInWords } from '../../scripts/charts/machine-fault.ts';
import { describePaths } from './describe-paths.ts';
import { readSuites } from './read-suites.ts';
import { recordedMachines } from './record-files.ts';

const { suites, faults } = await readSuites();

describe('the paths of all machines', () => {
  it.each(machineCatalogue)('have a suite for $name', ({ name }) => {
    expect([...suites.keys()]).toContain(name);
  });

  it('can all be read', () => {
    expect(faults.map(faultInWords)).toEqual([]);
  });

  it('have no record of a machine that is no more', () => {
    expect(recordedMachines().filter((name) => !suites.has(name))).toEqual([]);
  });
});

for (const { suite } of suites.values()) describePaths(suite);
