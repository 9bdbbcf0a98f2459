import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/element/Button.tsx';
import type { Paged } from './paged.ts';

export interface MoreButtonProps {
  list: Pick<Resource<Paged<unknown>>, 'data' | 'isBusy' | 'isExtending' | 'more'>;
  /** What the next page holds, where that is not just more. */
  label?: string | undefined;
}

/** Asks for the next page of a list, where there is one. */
export function MoreButton({ list, label }: MoreButtonProps) {
  const t = useText();
  // While the list is looked at again it takes no other wish.
  const [isWanted, setWanted] = useState(false);
  useWhen(isWanted && !list.isBusy, () => {
    setWanted(false);
    list.more();
  });
  if (!list.data?.nextCursor) return null;
  return (
    <div className="list-more">
      <Button variant="text" size="small" loading={isWanted || list.isExtending} onClick={() => setWanted(true)}>
        {label ?? t('list.more')}
      </Button>
    </div>
  );
}
