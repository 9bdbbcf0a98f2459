import type { ReactNode, Ref } from 'react';
import { Card } from '#src/ui/page/Card.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import type { ItemOf, Paged } from './paged.ts';

interface ListViewProps<TList extends Paged<unknown>>
  extends Omit<ListFrameProps<TList>, 'children'>,
    Omit<ListTableProps<ItemOf<TList>>, 'items'> {
  /** Said above the table, where there is one. */
  intro?: ReactNode;
  /** Within something that has a frame of its own. */
  isFrameless?: boolean;
  rows?: Ref<HTMLTableSectionElement> | undefined;
}

/** A list of the server as a table that becomes cards on narrow screens. */
export function ListView<TList extends Paged<unknown>>(props: ListViewProps<TList>) {
  const { list, empty, skeleton, arrange, more, intro, isFrameless = false, ...table } = props;
  const frame = { list, empty, skeleton, arrange, more };
  return (
    <ListFrame {...frame}>
      {(items, next) => {
        const content = (
          <>
            <ListTable {...table} items={items} />
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
}
