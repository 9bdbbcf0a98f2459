import type { Text } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { ChartItem } from './chart-index.ts';
import { shortId } from './chart-search.ts';

/** What is said of a state or a transition that was chosen in a chart. */
export const sayItem = (item: ChartItem, t: Text): string =>
  item.kind === 'state'
    ? t('devtools.machines.saidState', { name: isolate(shortId(item.state.id)) })
    : t('devtools.machines.saidTransition', {
        name: isolate(item.transition.label),
        to: isolate(item.transition.targets.map(shortId).join(', ') || shortId(item.transition.source)),
      });
