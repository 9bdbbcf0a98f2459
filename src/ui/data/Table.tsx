import { type CSSProperties, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useResize } from '../../lib/use-resize.ts';
import './table.css';

/** The columns of a table whose rows are laid out one by one: no width may follow from what stands in it. */
export interface TableTracks {
  /** As the tracks of a grid. */
  readonly columns: string;
  /** What they take at least; where there is less, the region scrolls sideways. */
  readonly least: string;
}

export interface TableProps {
  /** What the table shows; the name of its scrolling region too. */
  caption: string;
  /** Shows the caption above the table instead of keeping it for assistive technology. */
  captionVisible?: boolean;
  /**
   * On narrow screens: `scroll` keeps the grid in a region that scrolls sideways; `cards` turns each row into a block whose cells
   * are labelled by `data-label`.
   */
  narrow?: 'scroll' | 'cards';
  /** Rows react to the pointer because they lead somewhere. */
  interactive?: boolean;
  /** Rows with less room around them. */
  isCompact?: boolean;
  /** All rows with the headings, where only some are drawn; each drawn one carries its `aria-rowindex`. */
  rowCount?: number;
  /**
   * The widths of the columns: each row is then laid out and painted by itself, so that rows come and go without the others
   * being touched. Its parts carry `tableRoles`.
   */
  tracks?: TableTracks;
  /** `<thead>` and `<tbody>` of plain `<tr>`, `<th>`, `<td>`; numeric cells carry the class `num`. */
  children: ReactNode;
}

/** What the parts of a table are, spelt out where `tracks` lay them out: some browsers forget it then. */
export const tableRoles = {
  body: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader' },
  columnHeader: { role: 'columnheader' },
  /** A row that only takes room. */
  none: { role: 'presentation' },
} as const;

/** A table of plain elements: thousands of cells stay cheap. */
export function Table({
  caption,
  captionVisible = false,
  narrow = 'scroll',
  interactive = false,
  isCompact = false,
  rowCount,
  tracks,
  children,
}: TableProps) {
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const isScrolling = useScrolls(region);
  return (
    <div
      ref={region}
      className={classNames(
        'table-region',
        narrow === 'cards' && 'table-cards',
        interactive && 'table-interactive',
        tracks && 'table-tracks',
        isCompact && 'table-compact',
        isScrolling && 'table-scrolls',
      )}
      style={tracks && ({ '--table-tracks': tracks.columns, '--table-least': tracks.least } as CSSProperties)}
      // What scrolls must be reachable by keyboard, and have a name then; what does not is no stop on the way.
      {...(isScrolling ? { role: 'region', 'aria-labelledby': id, tabIndex: 0 } : {})}
    >
      <table className="table" role={tracks ? 'table' : undefined} aria-rowcount={rowCount}>
        <caption id={id} className={captionVisible ? undefined : 'visually-hidden'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

/** Whether an element is wider inside than outside, as it changes; its height becomes `--table-height`, for the head that goes along. */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  const began = useRef({ width: 0, times: 0 });
  const measure = (region: HTMLElement) => {
    const width = region.clientWidth;
    const isScrolling = region.scrollWidth > width;
    const { current } = began;
    if (isScrolling && !scrolls) began.current = { width, times: current.width === width ? current.times + 1 : 1 };
    // What fits only because it scrolls would come and go with every frame.
    if (!isScrolling && current.width === width && current.times > 1) return;
    if (isScrolling) region.style.setProperty('--table-height', `${region.clientHeight}px`);
    setScrolls(isScrolling);
  };
  useResize(ref, measure, { inside: true });
  return scrolls;
}
