import { useText } from '#src/i18n/use-text.ts';
import { thisTab } from '#src/inspection/actor-facts.ts';
import type { TabFacts } from '#src/inspection/inspection-types.ts';
import { isolate } from '#src/lib/isolate.ts';

/** What a tab is called: by the page that it shows, for it has no name of its own. */
export function useTabName(tabs: readonly TabFacts[]): (id: string) => string {
  const t = useText();
  return (id) => {
    if (id === thisTab) return t('devtools.live.thisTab');
    const path = tabs.find((tab) => tab.id === id)?.path;
    return path
      ? t('devtools.live.tabAt', { name: isolate(id.slice(0, 4)), path: isolate(path) })
      : t('devtools.live.closedTab', { name: isolate(id.slice(0, 4)) });
  };
}
