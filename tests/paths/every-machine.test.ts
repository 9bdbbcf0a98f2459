import { describeSuite } from './describe-paths.ts';
import { readSuites } from './read-suites.ts';

const suites = await readSuites();

for (const { suite } of suites.values()) describeSuite(suite);
