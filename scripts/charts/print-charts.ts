/** Prints every chart and the catalogue's summaries as JSON: a process of its own reads machines as they are now. */
import { allCharts, summariesOf } from './charts.ts';

const { charts, faults } = await allCharts();
process.stdout.write(JSON.stringify({ charts, faults, summaries: summariesOf(charts) }));
