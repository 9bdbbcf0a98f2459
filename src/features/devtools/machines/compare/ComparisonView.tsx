import { useMemo, useRef, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { ChartStage } from '../ChartStage.tsx';
import { ChartToolbar } from '../ChartToolbar.tsx';
import { boxOf, indexChart, itemOf, startOf } from '../chart-index.ts';
import { sayItem } from '../say-item.ts';
import { useSearchKey } from '../use-search-key.ts';
import { useViewport } from '../use-viewport.ts';
import { ComparisonLists } from './ComparisonLists.tsx';
import type { ExportedComparison } from './comparison-model.ts';
import { markLayers } from './MarkLayers.tsx';

const unlit = { active: new Set<string>(), taken: null } as const;

/** One machine then and now, both charts in one, with a list of what differs that leads to each part. */
export function ComparisonView({ comparison }: { comparison: ExportedComparison }) {
  const t = useText();
  const { chart, marks } = comparison;
  const index = useMemo(() => indexChart(chart), [chart]);
  const start = useMemo(() => startOf(index).box, [index]);
  const layers = useMemo(() => markLayers(index, marks), [index, marks]);
  const viewport = useViewport(chart, start);
  const [at, setAt] = useState<string | null>(null);
  const selected = useMemo(() => itemOf(index, at), [index, at]);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  const show = (id: string) => {
    const item = itemOf(index, id);
    if (item) viewport.controls.centre(boxOf(item));
    setAt(id);
  };
  const markWord = (id: string) => {
    const mark = marks[id];
    return mark ? t(`devtools.machineCompare.mark.${mark}`) : '';
  };

  return (
    <div className="chart-view">
      <section className="chart-main" aria-label={t('devtools.machines.chart')}>
        <ChartToolbar
          index={index}
          viewport={viewport}
          search={search}
          onFind={(id) => {
            show(id);
            viewport.stage.current?.focus();
          }}
        />
        <ChartStage
          chart={chart}
          index={index}
          viewport={viewport}
          selected={selected}
          highlight={unlit}
          layers={layers}
          onSelect={setAt}
        />
        <span role="status" className="visually-hidden">
          {selected && [sayItem(selected, t), markWord(at ?? '')].filter(Boolean).join(' · ')}
        </span>
      </section>
      <aside className="chart-aside compare-aside" aria-label={t('devtools.machineCompare.differences')}>
        <ComparisonLists comparison={comparison} index={index} at={at} onSelect={show} />
      </aside>
    </div>
  );
}
