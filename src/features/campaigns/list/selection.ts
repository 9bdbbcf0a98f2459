/** What is chosen of a list: some by their ids, or everything that matches. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isAllMatching: boolean;
  /** Where a stretch begins that Shift ends. */
  readonly anchor: string | null;
}

/** Of what is chosen among those that are shown, what `of` tells; null where not all of that is shown. */
export const ofChosen = <TItem extends { readonly id: string }, T>(
  { ids, isAllMatching }: Selection,
  shown: readonly TItem[],
  of: (item: TItem) => T,
): T[] | null => (isAllMatching ? null : [...new Set(shown.filter(({ id }) => ids.has(id)).map(of))]);

/** Changes what is chosen, by what was chosen last. */
export type Choose = (change: (last: Selection) => Selection) => void;

export const nothing: Selection = { ids: new Set(), isAllMatching: false, anchor: null };

/** More than this many cannot be named one by one in an operation; everything that matches can be. */
export const MOST_BY_HAND = 1_000;

/** Whether an operation could not be begun with it. */
export const isTooLarge = ({ ids, isAllMatching }: Selection): boolean => !isAllMatching && ids.size > MOST_BY_HAND;

/** Chooses a row or lets go of it; with `isStretch` all from the last one touched to it follow. */
export function toggled(selection: Selection, shown: readonly string[], id: string, isStretch: boolean): Selection {
  const ids = new Set(selection.isAllMatching ? shown : selection.ids);
  const isChosen = !ids.has(id);
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  const stretch = isStretch && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of stretch) {
    if (isChosen) ids.add(each);
    else ids.delete(each);
  }
  return { ids, isAllMatching: false, anchor: id };
}

/** Chooses all that are shown, or lets go of everything when they are chosen already. */
export const toggledAll = (selection: Selection, shown: readonly string[]): Selection =>
  selection.isAllMatching || shown.every((id) => selection.ids.has(id))
    ? nothing
    : { ids: new Set([...selection.ids, ...shown]), isAllMatching: false, anchor: null };
