/** Prints how often the tests take each transition of every machine, as JSON: for the viewer's heat map. */
import { readSuites } from '#tests/paths/read-suites.ts';
import { allWalks } from './count-walks.ts';
import { pageSuites } from './page-suites.ts';

const pages = await pageSuites();
const { suites } = await readSuites();
process.stdout.write(JSON.stringify(allWalks(suites, pages)));
