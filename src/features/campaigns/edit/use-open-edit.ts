import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type FieldPlace, withChanges } from '#domain/campaigns/edit-changes.ts';
import type { EditFact } from '#domain/campaigns/edit-facts.ts';
import type { campaignEditMachine } from '#machines/campaigns/campaign-edit.machine.ts';
import type { FieldFailure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { type Resource, useResource } from '#src/lib/use-resource.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { type ArtworkPage, artworksResource, todayResource } from '../editor/inventory.ts';
import { type ScreenShelf, useScreenShelf } from '../editor/screens/screen-shelf.ts';
import { refusalText } from './refusal-texts.ts';

export type EditActor = ActorRefFrom<typeof campaignEditMachine>;
export type EditSnapshot = SnapshotFrom<typeof campaignEditMachine>;

/** What the parts of the editor of a paid campaign share. */
export interface OpenEdit {
  readonly snapshot: EditSnapshot;
  /** As it is. */
  readonly campaign: Schema<'Campaign'>;
  /** As it would be. */
  readonly wanted: Schema<'Campaign'>;
  /** The line at hand. */
  readonly line: Schema<'Line'>;
  readonly screens: ScreenShelf;
  readonly artworks: Resource<ArtworkPage>;
  /** Business today, ISO day; null while it is not known. */
  readonly today: string | null;
  /** What screens and artworks are called, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly refusals: readonly FieldFailure[];
  /** Tells the chart what happened. */
  tell(fact: EditFact): void;
  /** Tells it that a field has a new value. */
  change(place: FieldPlace, value: unknown): void;
  /** What stands against a field, in plain words. */
  errorOf(place: FieldPlace): string | undefined;
}

/** What stands against the changes: told with their effect, or in place of it. */
function refusalsOf(snapshot: EditSnapshot): readonly FieldFailure[] {
  const { failure, preview, changes } = snapshot.context;
  if (snapshot.hasTag('failed') && failure?.kind === 'invalid') return failure.fields;
  return Object.keys(changes).length > 0 ? (preview?.refusals ?? []) : [];
}

/** An edit of a campaign that is known, with all that its fields need; null before. */
export function useOpenEdit(actor: EditActor): OpenEdit | null {
  const t = useText();
  const format = useFormat();
  const snapshot = useSnapshot(actor);
  const lineId = useSearchParams()[0].get('line');
  const { campaign, changes } = snapshot.context;
  const wanted = useMemo(() => campaign && withChanges(campaign, changes), [campaign, changes]);
  const screenIds = useMemo(() => [...new Set((wanted?.lines ?? []).flatMap((line) => line.screenIds))], [wanted]);
  const screens = useScreenShelf(screenIds);
  const artworks = useResource(artworksResource, null);
  const today = useResource(todayResource, null).data;
  const names = useMemo(
    () =>
      Object.fromEntries(
        [...(screens.data ?? []), ...(artworks.data?.items ?? [])].map(({ id, name }) => [id, name] as const),
      ),
    [screens.data, artworks.data],
  );
  const line = wanted?.lines.find(({ id }) => id === lineId) ?? wanted?.lines[0];
  if (!campaign || !wanted || !line) return null;
  const refusals = refusalsOf(snapshot);
  return {
    snapshot,
    campaign,
    wanted,
    line,
    screens,
    artworks,
    today,
    names,
    refusals,
    tell: (fact) => actor.send({ type: 'edit.changed', fact }),
    change: (place, value) => actor.send({ type: 'edit.changed', fact: { kind: 'valueEntered', place, value } }),
    errorOf: (place) => {
      const path = place.lineId === null ? `/${place.field}` : `/lines/${place.lineId}/${place.field}`;
      const refusal = refusals.find((one) => one.path === path);
      return refusal && refusalText(refusal, t, format, campaign.currency);
    },
  };
}
