import type { ReactNode } from 'react';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { ResourceView, type ResourceViewProps } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { ItemOf, Paged } from './paged.ts';
import './list.css';

const lines = ['a', 'b', 'c', 'd', 'e'];

/** The lines of a list while they are on their way. */
const listSkeleton = (
  <div className="stack" aria-hidden="true">
    {lines.map((line) => (
      <Skeleton key={line} height="2.75rem" />
    ))}
  </div>
);

export interface ListFrameProps<TList extends Paged<unknown>> {
  list: Resource<TList>;
  /** In place of a list that holds nothing. */
  empty: ReactNode;
  skeleton?: ReactNode;
  /** What stands in place of the usual words when there is nothing to show; nothing (null) for those. */
  renderFailure?: ResourceViewProps<TList>['renderFailure'];
  /** What is shown of what is loaded; all of it in its order unless told otherwise. */
  arrange?: ((items: TList['items']) => readonly ItemOf<TList>[]) | undefined;
  /** What the button for the next page says, where that is not just more. */
  more?: string | undefined;
  /** Draws the items, and somewhere below them the way to the next page. */
  children: (items: readonly ItemOf<TList>[], next: ReactNode) => ReactNode;
}

/** A list of the server in each of its states: on its way, failed, empty, shown, shown though it is old. */
export function ListFrame<TList extends Paged<unknown>>(props: ListFrameProps<TList>) {
  const { list, empty, skeleton = listSkeleton, renderFailure, arrange, more, children } = props;
  const texts = useResourceTexts();
  return (
    <ResourceView resource={list} texts={texts} skeleton={skeleton} {...(renderFailure ? { renderFailure } : {})}>
      {({ items }) => {
        const shown = arrange ? arrange(items) : (items as readonly ItemOf<TList>[]);
        return shown.length === 0 ? empty : children(shown, <MoreButton list={list} label={more} />);
      }}
    </ResourceView>
  );
}
