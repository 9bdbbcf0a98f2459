import { usePolling } from '#src/lib/use-polling.ts';
import type { Resource } from '#src/lib/use-resource.ts';

/** Looks at a list again and again while the page is looked at, and nothing else is asked of it: a page on its way is not lost. */
export function useListPolling(
  { isBusy, refresh }: Pick<Resource<unknown>, 'isBusy' | 'refresh'>,
  everyMs: number,
): void {
  usePolling(() => !isBusy && refresh(), everyMs);
}
