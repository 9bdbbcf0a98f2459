/** Prints every chart and the catalogue's summaries as JSON: a process of its own reads machines as they are now. */
import { allCharts, summariesOf } from './charts.ts';

const charts = await allCharts();
process.stdout.write(JSON.stringify({ charts, summaries: summariesOf(charts) }));
