import { type ArtworkFact, artworksAfter } from './draft-facts.ts';
import { type Editable, type EditChanges, type FieldPlace, withChange, withChanges } from './edit-changes.ts';

/** What happened to the edit of a paid campaign, as whoever saw it can tell; `changesAfter` says what becomes of its changes. */
export type EditFact =
  | { readonly kind: 'valueEntered'; readonly place: FieldPlace; readonly value: unknown }
  /** These are the screens of a line now, as far as they may be chosen: those that are booked stay. */
  | { readonly kind: 'screensChosen'; readonly lineId: string; readonly screenIds: readonly string[] }
  | ArtworkFact
  /** The user wants none of the changes. */
  | { readonly kind: 'discarded' };

/** The changes of an edit after what happened to it. */
export function changesAfter(changes: EditChanges, campaign: Editable, fact: EditFact): EditChanges {
  if (fact.kind === 'discarded') return {};
  if (fact.kind === 'valueEntered') return withChange(changes, campaign, fact.place, fact.value);
  const { lineId } = fact;
  const lineIn = ({ lines }: Editable) => lines.find(({ id }) => id === lineId);
  const line = lineIn(withChanges(campaign, changes));
  if (!line) return changes;
  const enter = (field: 'screenIds' | 'artworkIds' | 'artworkWeights', value: unknown) =>
    withChange(changes, campaign, { lineId, field }, value);
  if (fact.kind === 'screensChosen') {
    const booked = lineIn(campaign)?.screenIds ?? [];
    return enter('screenIds', [...booked, ...fact.screenIds.filter((id) => !booked.includes(id))]);
  }
  if (fact.kind !== 'artworkWeighed') return enter('artworkIds', artworksAfter(line.artworkIds, fact));
  const { artworkId, weight } = fact;
  const weightOf = (id: string) => (id === artworkId ? weight : (line.artworkWeights?.[id] ?? 1));
  return enter('artworkWeights', Object.fromEntries(line.artworkIds.map((id) => [id, weightOf(id)])));
}
