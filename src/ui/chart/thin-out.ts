/**
 * Which of many values a line is drawn through, in their order: the first and the last, and of each bucket between them the lowest and
 * the highest, so that no peak is lost. At most `most` of them; all where there are no more.
 */
export function thinOut(values: readonly (number | null)[], most: number): number[] {
  const all = [...values.keys()];
  if (all.length <= most) return all;
  const buckets = Math.max(1, Math.floor((most - 2) / 2));
  const size = (all.length - 2) / buckets;
  const kept = new Set([0, all.length - 1]);
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const places = all.slice(1 + Math.floor(bucket * size), 1 + Math.floor((bucket + 1) * size));
    const known = places.filter((place) => values[place] !== null);
    // A bucket without any value stays a gap.
    for (const place of known.length === 0 ? places.slice(0, 1) : extremes(known, values)) kept.add(place);
  }
  return [...kept].sort((a, b) => a - b);
}

function extremes(places: readonly number[], values: readonly (number | null)[]): number[] {
  const valueAt = (place: number) => values[place] ?? 0;
  const by = (isBetter: (a: number, b: number) => boolean) =>
    places.reduce((best, place) => (isBetter(valueAt(place), valueAt(best)) ? place : best), places[0] ?? 0);
  return [by((a, b) => a < b), by((a, b) => a > b)];
}
