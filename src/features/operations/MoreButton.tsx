import { useText } from '#src/i18n/use-text.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Paged } from './paged.ts';

/** Asks for the next page of a list, where there is one. */
export function MoreButton({ list }: { list: Pick<Resource<Paged<unknown>>, 'data' | 'isBusy' | 'more'> }) {
  const t = useText();
  if (!list.data?.nextCursor) return null;
  return (
    <div className="operations-more">
      <Button variant="text" size="small" loading={list.isBusy} onClick={list.more}>
        {t('operations.more')}
      </Button>
    </div>
  );
}
