import { nearestNames } from '#domain/text/nearest-names.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import { allCharts } from './charts.ts';
import { exportMermaid } from './export-mermaid.ts';
import { faultInWords } from './machine-fault.ts';

const names = machineCatalogue.map(({ name }) => name);

/** Where a page wants a diagram, and the diagram that was drawn there last. */
const place = /<!-- chart:(\w+) -->\n[\s\S]*?<!-- chart:end -->/g;

/** The machines that a page shows. */
export const chartsIn = (page: string): readonly string[] => [...page.matchAll(place)].map(([, name = '']) => name);

/** The page with the diagram of each machine that it wants, as the machine is now. */
export async function withCharts(page: string): Promise<string> {
  const { charts: drawn, faults } = await allCharts();
  const charts = new Map(drawn.map((chart) => [chart.name, chart]));
  return page.replace(place, (_, name: string) => {
    const chart = charts.get(name);
    const fault = faults.find((found) => found.name === name);
    if (fault) throw new Error(faultInWords(fault));
    if (!chart)
      throw new Error(`There is no machine ${name}. The nearest are: ${nearestNames(name, names).join(', ')}.`);
    return `<!-- chart:${name} -->\n\`\`\`mermaid\n${exportMermaid(chart)}\`\`\`\n<!-- chart:end -->`;
  });
}
