import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { bestMatches, matchOf } from './match-words.ts';

/** One line of the palette. */
export interface PaletteItem {
  /** The only one of its kind in the list. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** A picture in place of the icon. */
  readonly picture?: string;
  /** What it is, in a word or two. */
  readonly note?: string;
  readonly keys?: readonly string[];
  readonly choose: () => void;
}

export type GroupName = 'recent' | 'pages' | 'actions' | 'campaigns' | 'artworks';
export interface PaletteGroup {
  readonly name: GroupName;
  readonly items: readonly PaletteItem[];
}

export interface PaletteStock {
  readonly recent: readonly PaletteItem[];
  readonly pages: readonly PaletteItem[];
  readonly actions: readonly PaletteItem[];
  readonly campaigns: readonly PaletteItem[];
  readonly artworks: readonly PaletteItem[];
}

/**
 * What the palette lists. Before anything is typed, where somebody was, then what can be done and gone to; after that what answers the
 * text. What was found is the server's answer; while the next is on its way (`isAnswered` is false) only what still fits of the last.
 */
export function listed(query: string, stock: PaletteStock, isAnswered: boolean): readonly PaletteGroup[] {
  const isTyped = query.trim() !== '';
  const fitting = (items: readonly PaletteItem[]) =>
    isAnswered ? items : items.filter(({ label }) => matchOf(query, label) > 0);
  const recent = new Set(stock.recent.map(({ id }) => id));
  const groups: readonly PaletteGroup[] = isTyped
    ? [
        { name: 'pages', items: bestMatches(query, stock.pages) },
        { name: 'actions', items: bestMatches(query, stock.actions) },
        // Below what is there at once, so that nothing moves under the choice when it comes.
        { name: 'campaigns', items: fitting(stock.campaigns) },
        { name: 'artworks', items: fitting(stock.artworks) },
      ]
    : [
        { name: 'recent', items: stock.recent },
        { name: 'actions', items: stock.actions },
        { name: 'pages', items: stock.pages.filter(({ id }) => !recent.has(id)) },
      ];
  return groups.filter(({ items }) => items.length > 0);
}
