import type { Schema } from '#src/api/client.ts';
import type { Format } from '#src/i18n/create-format.ts';
import type { Text } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import type { FacetChoice } from './FacetChoices.tsx';

type Count = Schema<'FacetCount'>;

/** Venue types as the tree of the OpenOOH taxonomy: parents with what of them there is. */
export function venueTree(counts: readonly Count[], t: Text, locale: string): readonly FacetChoice[] {
  const byName = (a: FacetChoice, b: FacetChoice) => a.label.localeCompare(b.label, locale);
  const parents = new Map<number, FacetChoice[]>();
  for (const { value, count } of counts) {
    const type = Number(value);
    const parent = type >= 10_000 ? Math.floor(type / 10_000) : type >= 100 ? Math.floor(type / 100) : type;
    const kinds = parents.get(parent) ?? [];
    kinds.push({ value, label: venueName(type, t), count });
    parents.set(parent, kinds);
  }
  return [...parents]
    .map(
      ([parent, kinds]): FacetChoice => ({
        value: String(parent),
        label: venueName(parent, t),
        count: kinds.reduce((sum, { count }) => sum + count, 0),
        children: kinds.filter(({ value }) => value !== String(parent)).sort(byName),
      }),
    )
    .sort(byName);
}

/** "1920x1080" as people read it. */
export function formatName(value: string, t: Text, format: Format): string {
  const [width = 0, height = 0] = value.split('x').map(Number);
  return t('editor.size', { width: format.number(width), height: format.number(height) });
}

/** Choices by their own labels, the ones chosen kept when nothing is left of them. */
export const plainChoices = (
  counts: readonly Count[],
  chosen: readonly string[],
  label: (count: Count) => string = (count) => count.label,
): readonly FacetChoice[] => [
  ...counts.map((count) => ({ value: count.value, label: label(count), count: count.count })),
  ...chosen
    .filter((value) => counts.every((count) => count.value !== value))
    .map((value) => ({ value, label: label({ value, label: value, count: 0 }), count: 0 })),
];
