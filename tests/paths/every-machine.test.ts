import { describe, expect, it } from 'vitest';
import { machineCatalogue } from '#machines/catalogue.ts';
import { describePaths } from './describe-paths.ts';
import { readSuites } from './read-suites.ts';

const suites = await readSuites();

describe('the paths of all machines', () => {
  it.each(machineCatalogue)('have a suite for $name', ({ name }) => {
    expect([...suites.keys()]).toContain(name);
  });
});

for (const { suite } of suites.values()) describePaths(suite);
