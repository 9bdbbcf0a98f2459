import type { ReactNode, Ref } from 'react';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import type { ListLook } from './list-look.ts';
import type { ItemOf, Paged } from './paged.ts';

const listTools = latePart(async () => (await import('./ListTools.tsx')).ListTools);

interface ListViewProps<TList extends Paged<unknown>>
  extends Omit<ListFrameProps<TList>, 'children'>,
    Omit<ListTableProps<ItemOf<TList>>, 'items' | 'isCompact' | 'sorting'> {
  /** Said above the table, where there is one. */
  intro?: ReactNode;
  /** Within something that has a frame of its own. */
  isFrameless?: boolean;
  /** How its user looks at it: sorted, dense, by views of their own. */
  look?: ListLook | undefined;
  rows?: Ref<HTMLTableSectionElement> | undefined;
}

/** A list of the server as a table that becomes cards on narrow screens. */
export function ListView<TList extends Paged<unknown>>(props: ListViewProps<TList>) {
  const { list, empty, skeleton, arrange, more, intro, isFrameless = false, look, ...table } = props;
  const frame = { list, empty, skeleton, arrange, more };
  const isNothing = !look?.isNarrowed && list.data?.items.length === 0;
  const shown = (
    <ListFrame {...frame}>
      {(items, next) => {
        const content = (
          <>
            <ListTable {...table} items={items} isCompact={look?.isCompact} sorting={look?.sorting} />
            {next}
          </>
        );
        return (
          <div className="stack">
            {intro}
            {isFrameless ? content : <Card flush>{content}</Card>}
          </div>
        );
      }}
    </ListFrame>
  );
  if (!look || isNothing) return shown;
  const columns = table.columns.flatMap(({ heading: name, sort }) =>
    sort ? [{ name, sort: sort[0], kind: sort[1] }] : [],
  );
  return (
    <div className="stack gap-3">
      <div className={look.sorting ? 'list-look list-look-sorts' : 'list-look'}>
        <Late of={listTools} props={{ look, columns }} isExtra />
      </div>
      {shown}
    </div>
  );
}
