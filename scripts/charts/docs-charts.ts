import { machineCatalogue } from '#machines/catalogue.ts';
import { allCharts } from './charts.ts';
import { exportMermaid } from './export-mermaid.ts';

/** Where a page wants a diagram, and the diagram that was drawn there last. */
const place = /<!-- chart:(\w+) -->\n[\s\S]*?<!-- chart:end -->/g;

/** The machines that a page shows. */
export const chartsIn = (page: string): readonly string[] => [...page.matchAll(place)].map(([, name = '']) => name);

/** The page with the diagram of each machine that it wants, as the machine is now. */
export async function withCharts(page: string): Promise<string> {
  const charts = new Map((await allCharts()).map((chart) => [chart.name, chart]));
  return page.replace(place, (_, name: string) => {
    const chart = charts.get(name);
    if (!chart)
      throw new Error(`there is no machine ${name}; there are ${machineCatalogue.map((entry) => entry.name)}`);
    return `<!-- chart:${name} -->\n\`\`\`mermaid\n${exportMermaid(chart)}\`\`\`\n<!-- chart:end -->`;
  });
}
